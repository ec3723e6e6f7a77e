import type { ListedFile, Receipt, StoredEvidence } from '#mail/contract.ts'
import { nameOfFile, sayFile } from '#mail/rules/receipts/attached-files.ts'
import { wordsOfFile } from '#mail/rules/receipts/words-of-files.ts'
import { Button } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { MarkedWords } from './marked-words.tsx'
import { useOpenFile } from './use-open-file.ts'

type AttachedFilesProps = {
  mailId: string
  readable: NonNullable<Receipt['readable']>
  evidence: readonly StoredEvidence[]
}

/** The files that came with a mail: what was read of each, with the evidence marked, and the file itself to save. */
export function AttachedFiles({ mailId, readable, evidence }: AttachedFilesProps) {
  const { mutate, isPending, variables } = useOpenFile(mailId)
  return (
    <section aria-labelledby="attached-files">
      <h2 id="attached-files" className="text-title">
        Attached files
      </h2>
      <ul className="mt-2 grid border-t border-line">
        {readable.files.map((file) => (
          <li key={file.place} className="border-b border-line py-2">
            <div className="flex items-start justify-between gap-3">
              <div className="grid min-w-0 gap-0.5 py-2">
                <h3 className="font-semibold [overflow-wrap:anywhere]">{nameOfFile(file)}</h3>
                <p className="text-fine text-ink-soft">{sayFile(file)}</p>
              </div>
              <Button
                variant="quiet"
                busy={isPending && variables.place === file.place}
                onClick={() => mutate(file)}
                aria-label={`Download ${nameOfFile(file)}`}
              >
                Download
              </Button>
            </div>
            <FileWords text={readable.text} file={file} evidence={evidence} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type FileWordsProps = {
  text: string
  file: ListedFile
  evidence: readonly StoredEvidence[]
}

function FileWords({ text, file, evidence }: FileWordsProps) {
  const pages = wordsOfFile(text, { file, evidence })
  if (pages.length === 0) return null
  return (
    <Disclosure summary={<span className="text-accent">What was read in it</span>}>
      <div className="measure grid gap-4 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
        {pages.map(({ page, stretches }) => (
          <div key={page}>
            {page !== null && <h4 className="text-fine text-ink-soft">Page {page}</h4>}
            <MarkedWords stretches={stretches} />
          </div>
        ))}
      </div>
    </Disclosure>
  )
}
