import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../docs/requirements')

/** A requirement: its id as code and tests cite it, one sentence, and the reason if no test covers it. */
export type Requirement = {
  readonly id: string
  readonly text: string
  /** The reason why there is no test although one is possible. */
  readonly untested: string | undefined
  /** The reason why no test is possible. */
  readonly notTestable: string | undefined
}

/** The requirements of one area: the content of one file of `docs/requirements`. */
export type Area = {
  readonly title: string
  /** Path of the file below `docs/requirements`, such as `messages/mt103.json`. */
  readonly file: string
  readonly requirements: readonly Requirement[]
}

type AreaFile = {
  readonly area: string
  readonly requirements: Readonly<Record<string, string>>
  readonly untested?: Readonly<Record<string, string>>
  readonly notTestable?: Readonly<Record<string, string>>
}

/** Returns the areas of `docs/requirements` in the order of their paths. */
export function readAreas(): readonly Area[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => areaOf(file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))))
}

function areaOf(file: string, content: AreaFile): Area {
  const { area: title, requirements, untested, notTestable } = content
  const marked = Object.keys({ ...untested, ...notTestable }).filter((id) => requirements[id] === undefined)
  if (marked.length > 0) throw new Error(`${file} marks what it does not define: ${marked.join(', ')}`)
  return {
    title,
    file,
    requirements: Object.entries(requirements).map(([id, text]) => ({
      id,
      text,
      untested: untested?.[id],
      notTestable: notTestable?.[id],
    })),
  }
}
