import { fileName } from '#message/rules/file/file-name.ts'
import type { AttachedFile } from '#message/rules/message.ts'
import type { EventItem, QuotedEvidence, TaskItem, Understanding } from '../item.ts'

/** The understanding with evidence that names its attached file and page; what pictures alone tell is in doubt. */
export function withFileNames(understanding: Understanding, files: readonly AttachedFile[]): Understanding {
  if (!files.some(({ words }) => words !== null)) return understanding
  const named = <Told extends { evidence: QuotedEvidence }>(told: Told): Told => ({
    ...told,
    evidence: evidenceInFile(told.evidence, files),
  })
  const { events, tasks, calledOff, retimed } = understanding
  // What has no day of its own changes the plan by its words alone, for which those of a picture are too uncertain.
  const isCertain = ({ evidence }: { evidence: QuotedEvidence }) => fileOf(evidence, files)?.kind !== 'picture'
  return {
    ...understanding,
    events: events.map((item) => itemInFile(item, files)),
    tasks: tasks.map((item) => itemInFile(item, files)),
    calledOff: calledOff.filter(isCertain).map(named),
    retimed: retimed.filter(isCertain).map(named),
  }
}

/** Evidence with the name and the page of the attached file that it stands in, if it stands in one. */
export function evidenceInFile(evidence: QuotedEvidence, files: readonly AttachedFile[]): QuotedEvidence {
  const file = fileOf(evidence, files)
  if (file === undefined) return evidence
  const page = file.pages.findLastIndex((start) => start <= evidence.start)
  return { ...evidence, file: { name: fileName(file), page: page < 0 ? null : page + 1 } }
}

function itemInFile<Item extends EventItem | TaskItem>(item: Item, files: readonly AttachedFile[]): Item {
  const evidence = item.evidence.map((each) => evidenceInFile(each, files))
  const words = item.evidence.filter(({ part }) => part === 'text')
  const isOfPicture = words.length > 0 && words.every((each) => fileOf(each, files)?.kind === 'picture')
  return { ...item, evidence, ...(isOfPicture && { doubts: [...new Set([...item.doubts, 'picture' as const])] }) }
}

function fileOf({ part, start }: QuotedEvidence, files: readonly AttachedFile[]): AttachedFile | undefined {
  if (part !== 'text') return undefined
  return files.find(({ words }) => words !== null && words.start <= start && start < words.end)
}
