import { counterpartTypeOf, MX_TYPES, pathText } from '@nostro/kernel'

import { checkValues } from '../../src/core/check.ts'
import { isSent, isShown } from '../../src/core/conditions.ts'
import { isFilled, isRecord, memberAt, withValueAt } from '../../src/core/paths.ts'
import type { DraftValues, Members } from '../../src/core/shape.ts'
import type { MxComposition } from '../../src/mx/render-mx.ts'
import { loadDefinition } from '../../src/mx/mx-definitions.ts'
import type { MxDefinition } from '../../src/mx/mx-definition.ts'
import { DEFAULT_SERVICE_VERSION, releaseOf, type ReleaseName } from '../../src/standard/mx/releases.ts'
import type { ProfiledSchema } from '../../src/standard/mx/profile/message-profile.ts'
import { loadSchema } from '../../src/mx/schemas.ts'

export const UTC_OFFSET = '+08:00'

async function schemaOf(messageId: string): Promise<ProfiledSchema> {
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`no schema of ${messageId}`)
  return schema
}

/** A definition with the options that its messages are composed with. */
export interface MxForm {
  readonly type: string
  readonly definition: MxDefinition
  readonly schemas: MxComposition['schemas']
}

const header = await schemaOf('head.001.001.02')

/** All forms, in the order offered. */
export const MX_FORMS: readonly MxForm[] = await Promise.all(
  MX_TYPES.map(async (type) => {
    const definition = await loadDefinition(type)
    if (definition === undefined) throw new Error(`no definition of ${type}`)
    return { type, definition, schemas: { document: await schemaOf(definition.messageIdentifier), header } }
  }),
)

/** The forms of types that have a counterpart in FIN. */
export const TRANSLATED_FORMS: readonly MxForm[] = MX_FORMS.filter(
  ({ type }) => counterpartTypeOf(type) !== undefined,
)

export function formOf(type: string): MxForm {
  const form = MX_FORMS.find((candidate) => candidate.type === type)
  if (form === undefined) throw new Error(`no form of ${type}`)
  return form
}

export function compositionOf(form: MxForm, release: ReleaseName = 'SR2026'): MxComposition {
  return {
    schemas: form.schemas,
    release: releaseOf(release),
    // The forms start with the service of the newest release, also if they are checked against another release here.
    serviceVersion: DEFAULT_SERVICE_VERSION,
    utcOffset: UTC_OFFSET,
  }
}

/** Returns every value that is part of the text, by its path; choices of the form without an element are left out. */
export function sentValues(definition: MxDefinition, values: DraftValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(sentIn(definition.members, values, { message: values, prefix: '' }))
}

interface Environment {
  readonly message: DraftValues
  readonly prefix: string
}

function sentIn(
  members: Members,
  values: DraftValues,
  { message, prefix }: Environment,
): readonly (readonly [string, unknown])[] {
  return Object.entries(members).flatMap(([name, member]) => {
    const path = `${prefix}${name}`
    const value = values[name]
    const isPart = isFilled(value) && isShown(member, message, path) && isSent(member, message, path)
    if (!isPart || member.selects !== undefined) return []
    const { shape } = member
    if (shape.kind === 'group' && isRecord(value)) {
      return sentIn(shape.members, value, { message, prefix: `${path}.` })
    }
    if (shape.kind !== 'list' || !Array.isArray(value)) return [[path, value] as const]
    return value.flatMap((item: unknown, position) =>
      isRecord(item) ? sentIn(shape.item.members, item, { message, prefix: `${path}.${position}.` }) : [],
    )
  })
}

/** A filled path of a form, and the values next to it. */
interface Entered {
  readonly path: string
  readonly value: unknown
  readonly beside?: DraftValues
}

/** Returns the codes of the issues at a path if only that path is filled. */
export function codesFor(type: string, { path, value, beside = {} }: Entered): readonly string[] {
  const values = withValueAt(beside, path, value)
  return checkValues(formOf(type).definition, values)
    .filter((issue) => pathText(issue.path) === path)
    .map((issue) => issue.code)
}

/** Returns the payload names of the members of a group or list, in the order of the form. */
export function wiresIn(type: string, path: string): readonly string[] {
  return Object.values(membersAt(type, path)).flatMap((member) =>
    member.wire === '' && member.shape.kind === 'group'
      ? Object.values(member.shape.members).map(({ wire }) => wire)
      : [member.wire],
  )
}

function membersAt(type: string, path: string): Members {
  const { definition } = formOf(type)
  const shape = path === '' ? undefined : memberAt(definition, path)?.shape
  if (path === '') return definition.members
  if (shape?.kind === 'group') return shape.members
  if (shape?.kind === 'list') return shape.item.members
  throw new Error(`${type} has no group ${path}`)
}

/** Returns the codes that the member at a path offers. */
export function codesAt(type: string, path: string): string {
  const shape = memberAt(formOf(type).definition, path)?.shape
  if (shape?.kind !== 'code') throw new Error(`${type} has no codes at ${path}`)
  return shape.codes.join(' ')
}

/** Returns values from their paths. */
export function valuesAt(filled: Readonly<Record<string, unknown>>): DraftValues {
  return Object.entries(filled).reduce(
    (values: DraftValues, [path, value]) => withValueAt(values, path, value),
    {},
  )
}

/** Returns the findings at or below a path. */
export function foundBelow(
  type: string,
  filled: Readonly<Record<string, unknown>>,
  below: string,
): readonly string[] {
  return checkValues(formOf(type).definition, valuesAt(filled))
    .map((issue) => ({ path: pathText(issue.path), code: issue.code }))
    .filter(({ path }) => path === below || path.startsWith(`${below}.`))
    .map(({ path, code }) => `${path.slice(below.length).replace(/^\./, '')} ${code}`.trim())
}
