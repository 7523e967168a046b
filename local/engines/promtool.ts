import { findGoTool } from './go-tool.ts';

/** Finds promtool, which evaluates the alerts of deploy/monitoring; null if it is not available. */
export const findPromtool = (soak: boolean) =>
  findGoTool(
    {
      name: 'promtool',
      module: 'github.com/prometheus/prometheus/cmd/promtool@v0.316.0',
      subject: 'Alerts',
      without: 'the tests that evaluate alerts are skipped',
      // without the discovery of every cloud provider
      tags: 'remove_all_sd',
      isLarge: true,
    },
    { soak },
  );
