import { findGoTool } from './go-tool.ts';

/** Finds the S3 server of the tests (Versity's gateway in front of a folder); null if it is not available. */
export const findS3Server = () =>
  findGoTool({
    name: 'versitygw',
    module: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
    subject: 'Files',
    without: 'the tests of files in an S3 store are skipped',
  });
