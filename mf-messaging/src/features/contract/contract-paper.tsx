import type { Contract, ContractDocument } from '@praticio/contracts/offers/contract';
import { Icon } from '@praticio/ui-kit/icon';

type Block = ContractDocument['blocks'][number];

/** '9f2c 41d8 77ab …': in groups that two people can compare aloud. */
const inGroups = (sha256: string) => sha256.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The text of the PDF, and the fingerprint of its bytes. */
export function ContractPaper({ contract }: { contract: Contract }) {
  const { document, fileName, sha256 } = contract;
  return (
    <section aria-label="Le document" className="grid min-w-0 gap-3">
      <div className="overflow-hidden rounded-xl border border-line">
        <p className="flex items-center gap-2 bg-deep px-4 py-3 text-sm font-semibold text-on-deep">
          <Icon name="file" />
          {fileName}
        </p>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text is reached by keyboard
          tabIndex={0}
          aria-label={document.title}
          className="grid max-h-[70vh] gap-2 overflow-y-auto bg-surface p-6 text-sm"
        >
          {document.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document have a fixed order
            <PaperBlock key={index} block={block} />
          ))}
        </section>
      </div>
      <p className="flex gap-2 text-sm text-muted">
        <Icon name="shield" />
        <span className="min-w-0">
          PDF/A, mêmes octets pour les deux. Gardé 5 ans après la fin.
          <br />
          {'Empreinte SHA-256 : '}
          <code className="text-xs [overflow-wrap:anywhere]">{inGroups(sha256)}</code>
        </span>
      </p>
    </section>
  );
}

function PaperBlock({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul className="list-disc pl-5">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  const { kind, text } = block;
  if (kind === 'title') return <h2 className="text-lg font-semibold">{text}</h2>;
  if (kind === 'heading') return <h3 className="mt-2 font-semibold">{text}</h3>;
  return <p className={`[overflow-wrap:anywhere] ${kind === 'note' ? 'text-xs text-muted' : ''}`}>{text}</p>;
}
