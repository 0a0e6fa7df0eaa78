import { type Issue, LIMITS } from '@nostro/kernel'

import { CONTINUATION } from '../../codes/instruction-codes.ts'
import { lengthOf } from '../../core/characters.ts'
import { errorAt } from '../../core/issue-codes.ts'
import { isFilled, isRecord } from '../../core/paths.ts'
import { type DraftValues, lines, type ValueOf } from '../../core/shape.ts'
import type { Source } from '../../fields/source.ts'
import { instructionBlocks, instructionLine, instructionOf, type INSTRUCTIONS } from './instructions.ts'

/** The content of field 72, in the order of its lines. */
interface Information {
  readonly expenseDetail?: string
  readonly senderToReceiverInstructions?: ValueOf<typeof INSTRUCTIONS>
  readonly remittanceInformation?: readonly string[]
}

/**
 * Field 72 contains charges and notes of types that have no other field for them: `/FEES/…`, `/BNF/…` and its
 * continuation. The standard's code CHGS allows an amount only, so charges in words have a bilaterally agreed code.
 */
const CHARGES_CODE = 'FEES'
const NOTE_CODE = 'BNF'

/**
 * Returns the number of characters that fit in a line after a code word or after `//`. Source: SWIFT UHB, field 72,
 * 6*35x.
 */
function roomBehind(word: string): number {
  return LIMITS.instructionLengthMax - (word === CONTINUATION ? 0 : word.length)
}

/** The largest number of characters for the details of charges after their code in field 72. */
export const EXPENSE_DETAIL_LENGTH_MAX = roomBehind(CHARGES_CODE)

/** Notes that are sent in field 72; their first line follows a code word. */
export const NOTES_IN_72 = lines({
  linesMax: LIMITS.additionalNoteLinesMax,
  lengthMax: LIMITS.instructionLengthMax,
  characters: 'restricted',
})

/** The code words with which members other than the instructions are written. */
const OWN_CODES = { expenseDetail: CHARGES_CODE, remittanceInformation: NOTE_CODE } as const

/**
 * Returns the check of field 72 for those of these members that a type has, in addition to the instructions: charges,
 * instructions and notes together fit the lines of the field, the first note fits its line, and no instruction has the
 * code word of charges or notes, as which it would be read.
 */
export function informationIssues(
  ...names: readonly (keyof typeof OWN_CODES)[]
): (values: Information) => readonly Issue[] {
  const reserved: readonly unknown[] = names.map((name) => OWN_CODES[name])
  return (values) => [
    ...spaceIssues(values),
    ...(values.senderToReceiverInstructions ?? []).flatMap(({ code }, index) =>
      reserved.includes(code)
        ? [
            errorAt(['senderToReceiverInstructions', index, 'code'], 'codeWord.ofOtherField', {
              params: { code },
            }),
          ]
        : [],
    ),
  ]
}

function spaceIssues(values: Information): readonly Issue[] {
  const { remittanceInformation: notes = [], senderToReceiverInstructions: instructions = [] } = values
  const max = LIMITS.instructionsMax - instructions.length - (values.expenseDetail === undefined ? 0 : 1)
  const length = lengthOf(notes[0] ?? '')
  return [
    ...(notes.length > 0 && notes.length > max
      ? [errorAt(['remittanceInformation'], 'lines.tooMany', { params: { max: Math.max(max, 0) } })]
      : []),
    ...(notes.length === 0 && max < 0
      ? [
          errorAt(['senderToReceiverInstructions'], 'codeNumLimit', {
            params: { max: max + instructions.length },
          }),
        ]
      : []),
    ...(length > roomBehind(NOTE_CODE)
      ? [
          errorAt(['remittanceInformation', 0], 'text.tooLong', {
            params: { max: roomBehind(NOTE_CODE), length },
          }),
        ]
      : []),
  ]
}

/** The members that {@link informationIssues} reads, in addition to the charges. */
export const INFORMATION_PATHS = ['remittanceInformation', 'senderToReceiverInstructions'] as const

/**
 * Returns the binding of field 72 for those of these members that a type has: charges first, then instructions, then
 * notes. When it is read, the lines after `/BNF/` become the notes.
 */
export function information(
  ...names: readonly (keyof Information)[]
): Source<Information, readonly string[]> {
  return {
    members: names,
    write(values) {
      const rows = names.flatMap((name) => ROWS[name](values))
      if (rows.length === 0) return undefined
      return { value: rows.map((row) => row.text), paths: rows.map((row) => row.paths) }
    },
    read(texts) {
      const blocks = instructionBlocks(texts.map(instructionOf))
      const [first] = blocks
      const isCharges =
        names.includes('expenseDetail') && first?.length === 1 && first[0]?.code === CHARGES_CODE
      const notes = names.includes('remittanceInformation')
        ? blocks.find(([line]) => line?.code === NOTE_CODE)
        : undefined
      const instructions = blocks.filter((block) => block !== notes && !(isCharges && block === first)).flat()
      return {
        expenseDetail: isCharges ? first?.[0]?.content : undefined,
        senderToReceiverInstructions: instructions.length === 0 ? undefined : instructions,
        remittanceInformation: notes?.map((line) => line.content ?? ''),
      }
    },
  }
}

interface InformationLine {
  readonly text: string
  readonly paths: readonly string[]
}

const ROWS: { readonly [N in keyof Information]-?: (values: Information) => readonly InformationLine[] } = {
  expenseDetail: ({ expenseDetail: content }) =>
    content === undefined
      ? []
      : [{ text: instructionLine({ code: CHARGES_CODE, content }), paths: ['expenseDetail'] }],
  senderToReceiverInstructions: ({ senderToReceiverInstructions: instructions = [] }) =>
    instructions.map((instruction, index) => ({
      text: instructionLine(instruction),
      paths: ['code', 'content'].map((name) => `senderToReceiverInstructions.${index}.${name}`),
    })),
  remittanceInformation: ({ remittanceInformation: notes = [] }) =>
    notes.map((content, index) => ({
      text: instructionLine({ code: index === 0 ? NOTE_CODE : CONTINUATION, content }),
      paths: [`remittanceInformation.${index}`],
    })),
}

/**
 * Changes charges, instructions and notes so that they fit field 72 together and are read back unchanged. Used for
 * samples.
 */
export function reconciledInformation(values: DraftValues): DraftValues {
  const { expenseDetail, senderToReceiverInstructions, remittanceInformation } = values
  const given: readonly unknown[] = Array.isArray(senderToReceiverInstructions)
    ? senderToReceiverInstructions
    : []
  const reserved: readonly unknown[] = Object.values(OWN_CODES)
  const instructions = given.map((instruction) =>
    isRecord(instruction) && reserved.includes(instruction.code)
      ? { ...instruction, code: 'ACC' }
      : instruction,
  )
  const notes: readonly unknown[] = Array.isArray(remittanceInformation) ? remittanceInformation : []
  const room = LIMITS.instructionsMax - (isFilled(expenseDetail) ? 1 : 0)
  const ownInstructions = instructions.slice(0, room)
  const ownNotes = notes.slice(0, room - ownInstructions.length).map((note, index) =>
    String(note)
      .slice(0, roomBehind(index === 0 ? NOTE_CODE : CONTINUATION))
      .trim(),
  )
  const { senderToReceiverInstructions: _, remittanceInformation: __, ...others } = values
  return {
    ...others,
    ...(ownInstructions.length > 0 && { senderToReceiverInstructions: ownInstructions }),
    ...(ownNotes.length > 0 && { remittanceInformation: ownNotes }),
  }
}
