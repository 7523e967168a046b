import { findGoTool } from './go-tool.ts';

/** Finds kustomize, which builds deploy/kubernetes; null if it is not available. */
export const findKustomize = (soak: boolean) =>
  findGoTool(
    {
      name: 'kustomize',
      module: 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1',
      subject: 'Kubernetes',
      without: 'the test that builds the kustomization is skipped',
      isLarge: true,
    },
    { soak },
  );
