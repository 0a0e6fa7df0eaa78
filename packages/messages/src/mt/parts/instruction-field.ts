import { type Issue, LIMITS } from '@nostro/kernel'

import { CONTINUATION } from '../../codes/instruction-codes.ts'
import { lengthOf } from '../../core/characters.ts'
import { errorAt } from '../../core/issue-codes.ts'
import { isFilled } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import { type DraftValues, lines, type ValueOf } from '../../core/shape.ts'
import type { WrittenField } from '../../fields/field-binding.ts'
import { written } from '../handwritten.ts'
import { instructionBlocks, instructionLine, instructionOf, type INSTRUCTIONS } from './instructions.ts'

/** What field 72 is made of, in the order of its lines. */
interface Information {
  readonly expenseDetail?: string
  readonly senderToReceiverInstructions?: ValueOf<typeof INSTRUCTIONS>
  readonly remittanceInformation?: readonly string[]
}

/**
 * Field 72 carries charges and notes of types that have no field for them: `/FEES/…`, `/BNF/…` and its continuation.
 * The standard's CHGS takes an amount alone, so charges in words have a code agreed between banks.
 */
const CHARGES_CODE = 'FEES'
const NOTE_CODE = 'BNF'

/** Text a line has room for behind a code word or behind `//`. Source: SWIFT UHB, field 72, 6*35x. */
function roomBehind(word: string): number {
  return LIMITS.instructionLengthMax - (word === CONTINUATION ? 0 : word.length)
}

export const EXPENSE_DETAIL_LENGTH_MAX = roomBehind(CHARGES_CODE)

/** Notes that travel in field 72; the first of their lines stands behind a code word. */
export const NOTES_IN_72 = lines({
  linesMax: LIMITS.additionalNoteLinesMax,
  lengthMax: LIMITS.instructionLengthMax,
  characters: 'restricted',
})

/** Whether charges, instructions and notes have their lines in the field together, and the first note its room. */
export function informationIssues(information: Information): readonly Issue[] {
  const { remittanceInformation: notes = [], senderToReceiverInstructions: instructions = [] } = information
  const max = LIMITS.instructionsMax - instructions.length - (information.expenseDetail === undefined ? 0 : 1)
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

/** The members {@link informationIssues} looks at, beside the charges. */
export const INFORMATION_PATHS = ['remittanceInformation', 'senderToReceiverInstructions'] as const

/** Writes field 72: charges first, then the instructions, then the notes. */
export function writtenInformation(information: Information): WrittenField | undefined {
  const { expenseDetail, senderToReceiverInstructions = [], remittanceInformation = [] } = information
  const rows = [
    ...(expenseDetail === undefined
      ? []
      : [
          { text: instructionLine({ code: CHARGES_CODE, content: expenseDetail }), paths: ['expenseDetail'] },
        ]),
    ...senderToReceiverInstructions.map((instruction, index) => ({
      text: instructionLine(instruction),
      paths: ['code', 'content'].map((name) => `senderToReceiverInstructions.${index}.${name}`),
    })),
    ...remittanceInformation.map((content, index) => ({
      text: instructionLine({ code: index === 0 ? NOTE_CODE : CONTINUATION, content }),
      paths: [`remittanceInformation.${index}`],
    })),
  ]
  if (rows.length === 0) return undefined
  return written(
    '72',
    { lines: rows.map((row) => row.text) },
    rows.map((row) => row.paths),
  )
}

/** Reads field 72 back: a block behind `/BNF/` is the notes, charges are only where the form has a place for them. */
export function readInformation(
  texts: readonly string[],
  { hasExpenseDetail }: { readonly hasExpenseDetail: boolean },
): DraftValues {
  const blocks = instructionBlocks(texts.map(instructionOf))
  const [first] = blocks
  const charges =
    hasExpenseDetail && first?.length === 1 && first[0]?.code === CHARGES_CODE ? first[0].content : undefined
  const notes = blocks.find((block) => block[0]?.code === NOTE_CODE)
  const instructions = blocks
    .filter((block) => block !== notes && (charges === undefined || block !== first))
    .flat()
  return present({
    expenseDetail: charges,
    senderToReceiverInstructions: instructions.length === 0 ? undefined : instructions,
    remittanceInformation: notes?.map((line) => line.content ?? ''),
  })
}

/** Charges, instructions and notes that fit field 72 together and read back as what they were, for samples. */
export function reconciledInformation(values: DraftValues): DraftValues {
  const { expenseDetail, senderToReceiverInstructions, remittanceInformation } = values
  const instructions = Array.isArray(senderToReceiverInstructions) ? senderToReceiverInstructions : []
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
