import { citingFiles, type CitingFile } from './citations.ts'
import { readAreas, type Area, type Requirement } from './requirements.ts'

const PREFACE = `# Requirements

Written from the files of \`docs/requirements\` and from the tests by \`node scripts/print-requirements.ts > docs/requirements.md\`; a test compares.

Each requirement has an id, which code and tests cite, and one sentence. The last column names the tests that hold it, or says why there is none. Ids are stable and not numbered without gaps: a number that nothing cites is not listed. Where a requirement leaves a detail open, the reading that was chosen is a requirement of its own, under *Readings*.`

/** Returns the page of all requirements, area by area, with the tests that cite each, as Markdown. */
export function requirementsPage(): string {
  const areas = readAreas()
  const files = citingFiles(prefixesOf(areas)).filter(({ isTest }) => isTest)
  return [PREFACE, ...areas.map((area) => section(area, files)), ''].join('\n\n')
}

/** Returns the prefixes of the ids of these areas, such as `FORM` and `OPEN`. */
export function prefixesOf(areas: readonly Area[]): ReadonlySet<string> {
  return new Set(areas.flatMap(({ requirements }) => requirements.map(({ id }) => id.replace(/-\d+$/, ''))))
}

function section({ title, requirements }: Area, tests: readonly CitingFile[]): string {
  const rows = requirements.map((requirement) => {
    const { id, text } = requirement
    return `| ${id} | ${text} | ${heldBy(requirement, tests)} |`
  })
  return [`## ${title}\n`, '| Id | Requirement | Tests |', '|---|---|---|', ...rows].join('\n')
}

function heldBy({ id, untested, notTestable }: Requirement, tests: readonly CitingFile[]): string {
  if (notTestable !== undefined) return `Not testable: ${notTestable}`
  if (untested !== undefined) return `Untested: ${untested}`
  return tests
    .filter(({ ids }) => ids.has(id))
    .map(({ file }) => `\`${file}\``)
    .join(', ')
}
