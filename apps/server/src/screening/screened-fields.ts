import {
  type DraftValues,
  type FormDefinition,
  loadDefinition,
  type Members,
  readFin,
  readForm,
  recogniseText,
  scanXml,
  type Shape,
  unreadPartsIn,
  valueAt,
} from '@nostro/messages'
import type { ScreenedField } from '@nostro/screening'

/** Longest compared text of one part. */
const TEXT_MAX = 2_000
/** Compared parts of a message; a statement has thousands of entries. */
const FIELDS_MAX = 2_000

/** The parts of a message to compare with lists. */
export interface ScreenedText {
  readonly messagingType: string
  readonly fields: readonly ScreenedField[]
}

/**
 * Returns the parts of a text that a provider is asked about: names, addresses, free texts, BICs and countries, read as
 * forms show them, with the parts for which a form has no member. The fields of a type without a form, and of a text
 * that is no message, are compared as free texts.
 */
export async function screenedFields(text: string): Promise<ScreenedText> {
  const found = await recogniseText(text)
  const definition = found?.hasForm === true ? await loadDefinition(found.type) : undefined
  const { senderBic, receiverBic } = found?.summary ?? {}
  const header = [
    ['sender', senderBic],
    ['receiver', receiverBic],
  ].flatMap(([path = '', value]): readonly ScreenedField[] =>
    value === undefined ? [] : [{ path, kind: 'bic', value }],
  )
  const body = definition === undefined ? fieldsOfText(text) : await fieldsOfForm(definition, text)
  return {
    messagingType: found?.type ?? '',
    fields: [...header, ...body].filter(({ value }) => value.trim() !== '').slice(0, FIELDS_MAX),
  }
}

async function fieldsOfForm(definition: FormDefinition, text: string): Promise<readonly ScreenedField[]> {
  const values = readForm(definition, text, { utcOffset: '+00:00' })
  const unread = await unreadPartsIn(definition, text)
  return [
    ...fieldsIn(definition.members, values, ''),
    ...unread.map((part): ScreenedField => ({
      path: 'text',
      kind: 'text',
      value: part.value.slice(0, TEXT_MAX),
    })),
  ]
}

function fieldsIn(members: Members, values: DraftValues, prefix: string): readonly ScreenedField[] {
  return Object.entries(members).flatMap(([name, { shape }]): readonly ScreenedField[] => {
    const value = valueAt(values, name)
    const path = `${prefix}${name}`
    if (shape.kind === 'group') return isValues(value) ? fieldsIn(shape.members, value, `${path}.`) : []
    if (shape.kind === 'list')
      return (Array.isArray(value) ? value : []).flatMap((item: unknown, index) =>
        isValues(item) ? fieldsIn(shape.item.members, item, `${path}.${index}.`) : [],
      )
    return fieldOf(shape, path, value)
  })
}

function isValues(value: unknown): value is DraftValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An account that begins with the country of its bank. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/

function fieldOf(shape: Shape, path: string, value: unknown): readonly ScreenedField[] {
  if (shape.kind === 'lines')
    return Array.isArray(value)
      ? [{ path, kind: 'text', value: value.map(String).join(' ').slice(0, TEXT_MAX) }]
      : []
  if (typeof value !== 'string' || value === '') return []
  if (shape.kind === 'bic') return [{ path, kind: 'bic', value }]
  if (shape.kind === 'account')
    return IBAN.test(value) ? [{ path, kind: 'country', value: value.slice(0, 2) }] : []
  if (shape.kind === 'code') return /country/i.test(path) ? [{ path, kind: 'country', value }] : []
  if (shape.kind !== 'text' || !/\p{L}{2}/u.test(value)) return []
  const isName = /name$/i.test(path) && !/(town|street|building|district)name$/i.test(path)
  return [{ path, kind: isName ? 'name' : 'text', value: value.slice(0, TEXT_MAX) }]
}

const asText = (path: string, value: string): ScreenedField => ({
  path,
  kind: 'text',
  value: value.slice(0, TEXT_MAX),
})

const nothing = (): void => undefined

/** Returns the fields of a text without a form: those of a FIN message, the texts of XML, or its lines. */
function fieldsOfText(text: string): readonly ScreenedField[] {
  if (text.trimStart().startsWith('<')) {
    const parts: string[] = []
    scanXml(text, { open: nothing, close: nothing, text: (part) => parts.push(part) })
    return parts.map((part) => asText('text', part))
  }
  const fields = readFin(text).flatMap((message) => message.fields)
  if (fields.length > 0) return fields.map(({ tag, value }) => asText(tag, value.replaceAll('\n', ' ')))
  return text.split('\n').map((line) => asText('text', line))
}
