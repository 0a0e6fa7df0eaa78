import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { openApiDocument } from '@nostro/server/openapi-document'
import { apiCompare } from 'api-smart-diff'

const FOLDER = join(import.meta.dirname, '../../docs/openapi')

/** The calls of the last published version: parameters, bodies and successful answers. */
export const PUBLISHED_FILE = join(FOLDER, 'published.json')
const NOTES_FILE = join(FOLDER, 'breaking-changes.json')

/** A JSON object. */
export type Part = Readonly<Record<string, unknown>>

interface Operation {
  readonly parameters: readonly Part[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Part>> }
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Part>> }>>
}

/** Returns what a program depends on in the current document: no examples, sentences or errors. */
export function currentCalls(): Part {
  const { paths, components } = structuredClone(openApiDocument('1', {})) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly components: { readonly schemas: Part; readonly parameters: Part }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Nostro', version: '1' },
    paths: mapped(paths, (methods) => mapped(methods, callOf)),
    components: { schemas: components.schemas, parameters: components.parameters },
  }
}

function callOf({ parameters, requestBody, responses }: Operation): Part {
  const { '200': success } = responses
  return {
    parameters: parameters.map((parameter) =>
      Object.fromEntries(Object.entries(parameter).filter(([name]) => !isForPeople(name))),
    ),
    ...(requestBody !== undefined && { requestBody }),
    responses: { '200': { description: 'Success.', content: success?.content ?? {} } },
  }
}

function isForPeople(name: string): boolean {
  return name === 'description' || name === 'example'
}

function mapped<V, W>(of: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))
}

/** A change that can stop a program which uses the published document. */
interface BreakingChange {
  /** The place in the document: `paths//api/v1/login/post/requestBody/…`. */
  readonly place: string
  readonly sentence: string
}

/**
 * Returns the breaking changes from one document to another, as `api-smart-diff` classifies them. In addition, another
 * type and a removed property are always breaking: requests accept no unknown properties, and a program may read any
 * property of an answer.
 */
export function breakingChanges(before: Part, after: Part): readonly BreakingChange[] {
  const [older, newer] = withoutEqualCalls(before, after)
  return apiCompare(older, newer)
    .diffs.filter(
      ({ type, action, path }) =>
        type === 'breaking' ||
        (action === 'replace' && path.at(-1) === 'type') ||
        (action === 'remove' && path.at(-2) === 'properties'),
    )
    .map(({ path, description = '' }) => ({ place: path.join('/'), sentence: description }))
}

/** Returns both documents without the calls that are equal, which are most: a comparison of all takes seconds. */
function withoutEqualCalls(before: Part, after: Part): readonly [Part, Part] {
  const text = (document: Part, path?: string): string => {
    const { paths, ...others } = document as { readonly paths: Part }
    return JSON.stringify(path === undefined ? others : paths[path])
  }
  if (text(before) !== text(after)) return [before, after]
  const changed = ({ paths, ...others }: Part): Part => ({
    ...others,
    paths: Object.fromEntries(
      Object.entries(paths as Part).filter(([path]) => text(before, path) !== text(after, path)),
    ),
  })
  return [changed(before), changed(after)]
}

/** Returns the published document. */
export function publishedCalls(): Part {
  return JSON.parse(readFileSync(PUBLISHED_FILE, 'utf8')) as Part
}

/** Returns the notes of breaking changes by place: what a system must change for the next version. */
export function versionNotes(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(NOTES_FILE, 'utf8')) as Readonly<Record<string, string>>
}
