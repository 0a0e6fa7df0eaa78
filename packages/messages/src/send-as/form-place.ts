import type { Path } from '@nostro/kernel'

import { pathOf } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import type { FormDefinition } from '../message-types.ts'
import { memberPathAt } from '../mx/member-path.ts'
import { pathInForm } from '../mx/path-in-form.ts'
import type { TranslationNote } from '../translate/index.ts'

/** The link from a FIN text to a form value: a member's path and the tag it fills. */
interface FieldLink {
  readonly path: string
  readonly tag: string
}

/** A form, and where its values stand in the text of its own format. */
export interface FormPath {
  readonly definition: FormDefinition
  readonly values: DraftValues
  readonly links: readonly FieldLink[]
}

/** A place of the original, or one of the translation, which the report ties to the original. */
type Sought = { readonly from: string } | { readonly to: string; readonly report: readonly TranslationNote[] }

/** The member that a place of the original or of its translation comes from; empty where nothing tells. */
export function placeInForm(place: FormPath, sought: Sought): Path {
  const from = 'from' in sought ? sought.from : originOf(sought.to, sought.report)
  const isAddress = 'to' in sought && OF_ADDRESS.test(sought.to)
  const path = from === undefined ? '' : memberAtOrigin(place, { from, isAddress })
  return path === '' ? [] : pathOf(path)
}

/** Elements of an address: in the field of a party it stands behind account and name. */
const OF_ADDRESS = /\/(?:PstlAdr|AdrLine)\b/

/** The place of the original whose way through the translation ends nearest to an element. */
function originOf(to: string, report: readonly TranslationNote[]): string | undefined {
  const target = withoutPositions(to)
  const near = report
    .filter((note) => note.from !== '' && note.to !== '')
    .map((note) => ({ from: note.from, length: sharedLength(withoutPositions(note.to), target) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
  return near[0]?.from
}

/** Returns the length of the common part of an element's path; nothing where one does not stand in the other. */
function sharedLength(one: string, other: string): number {
  const isNear = one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
  return isNear ? Math.min(one.length, other.length) : 0
}

interface Origin {
  readonly from: string
  readonly isAddress: boolean
}

function memberAtOrigin({ definition, values, links }: FormPath, { from, isAddress }: Origin): string {
  if (definition.envelope !== 'finHeader') {
    const member = memberPathAt(definition, from)
    return member === '' ? '' : pathInForm(member, values)
  }
  const tag = from.replace(/^block\d\//, '')
  const ofField = links.filter((link) => link.tag === tag)
  return (isAddress ? ofField.at(-1) : ofField[0])?.path ?? ''
}

function withoutPositions(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '')
}
