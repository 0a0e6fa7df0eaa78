import { LIMITS } from '@nostro/kernel'

import { CONTINUATION, INSTRUCTION_CODES } from '../../codes/instruction-codes.ts'
import { lengthOf } from '../../core/characters.ts'
import { errorAt } from '../../core/issue-codes.ts'
import { present } from '../../core/present.ts'
import {
  code,
  type DraftValues,
  group,
  type ItemRule,
  list,
  one,
  opt,
  text,
  type ValueOf,
} from '../../core/shape.ts'

/** A line of field 72 with a code that is not blank, and its text. */
const CODED_LINE = /^\/([^/]*[^/\s][^/]*)\/(.*)$/

/** These codes begin another format, which has its own form. Source: SWIFT UHB, field 72, error T80. */
const RETURN_WORDS = ['REJT', 'RETN']
const RETURN_CODES: readonly unknown[] = RETURN_WORDS

const INSTRUCTION = group({
  code: one(
    'code',
    {
      ...code(
        'instructionCode',
        INSTRUCTION_CODES.map((entry) => entry.code),
      ),
      customLengthMax: LIMITS.customCodeWordLengthMax,
    },
    { networkLimit: { kind: 'codes', codes: RETURN_WORDS, rule: 'SWIFT UHB, T80' } },
  ),
  // The limit is smaller after a code word; the rule below checks both together.
  content: opt('content', { ...text(LIMITS.instructionLengthMax), limitCode: 'wordLenLimit' }),
})

type Instruction = ValueOf<typeof INSTRUCTION>

const ITEM_RULES: readonly ItemRule<Instruction>[] = [
  {
    name: 'firstLineHasCode',
    requirement: 'MT103-47',
    members: ['code'],
    check: ({ code: word }, isFirst) =>
      isFirst && word === CONTINUATION ? [errorAt(['code'], 'firstLineMustValidCode')] : [],
  },
  {
    name: 'lineLength',
    requirement: 'MT103-48, MT103-49, OPEN-68',
    members: ['code', 'content'],
    check: ({ code: word, content }) => {
      if (word === undefined || content === undefined) return []
      const length = lengthOf(content) + (word === CONTINUATION ? 0 : word.length)
      const max = LIMITS.instructionLengthMax
      return length > max ? [errorAt(['content'], 'wordLenLimit', { params: { max, length } })] : []
    },
  },
  {
    name: 'continuationHasText',
    source: 'SWIFT UHB, field 72: //text',
    members: ['code', 'content'],
    check: ({ code: word, content }) =>
      word === CONTINUATION && content === undefined
        ? [errorAt(['content'], 'common.form.requiredFieldMessage')]
        : [],
  },
  {
    name: 'noReturn',
    source: 'SWIFT UHB, field 72, error T80',
    members: ['code'],
    check: ({ code: word }) =>
      RETURN_CODES.includes(word)
        ? [errorAt(['code'], 'codeWord.needsReturnForm', { rule: 'T80', params: { code: word ?? '' } })]
        : [],
  },
]

/** Sender to receiver information: up to six lines of a code word and its text. */
export const INSTRUCTIONS = list({
  item: INSTRUCTION,
  itemsMax: LIMITS.instructionsMax,
  limitCode: 'codeNumLimit',
  itemRules: ITEM_RULES,
  asText: {
    write: (items) => items.map(instructionLine).join('\n'),
    read: (joined) => joined.split('\n').flatMap((line) => (line === '' ? [] : [instructionOf(line)])),
  },
})

/**
 * Returns the line `/ACC/TEXT`, or `//TEXT` for {@link CONTINUATION}. An item of a draft without a code is written as
 * its text alone, so that it is read back unchanged.
 */
export function instructionLine({ code: codeWord, content }: DraftValues): string {
  const word = typeof codeWord === 'string' ? codeWord : ''
  const wording = typeof content === 'string' ? content : ''
  if (word === CONTINUATION) return `${CONTINUATION}${wording}`
  return word === '' ? wording : `/${word}/${wording}`
}

/** Reads a line of field 72; a line without a code is text only. */
export function instructionOf(line: string): DraftValues {
  const [word, content] = line.startsWith(CONTINUATION)
    ? [CONTINUATION, line.slice(CONTINUATION.length)]
    : (CODED_LINE.exec(line)?.slice(1) ?? [undefined, line])
  return present({ code: word, content: content === '' ? undefined : content })
}

/** Groups the lines of field 72 with the lines that continue them. */
export function instructionBlocks(lines: readonly DraftValues[]): readonly (readonly DraftValues[])[] {
  const blocks: DraftValues[][] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (line.code === CONTINUATION && last !== undefined) last.push(line)
    else blocks.push([line])
  }
  return blocks
}

/** Changes code words so that they are valid with any text, for samples: a first line gets a separate code word. */
export function reconciledInstructions(items: readonly DraftValues[]): readonly DraftValues[] {
  return items.map(({ code: drawn, content }, index) => {
    const isRefused = RETURN_CODES.includes(drawn) || (index === 0 && drawn === CONTINUATION)
    const word = isRefused || typeof drawn !== 'string' ? 'REC' : drawn
    const lengthMax = LIMITS.instructionLengthMax - (word === CONTINUATION ? 0 : word.length)
    const wording = typeof content === 'string' ? content.slice(0, lengthMax).trim() : ''
    if (wording !== '') return { code: word, content: wording }
    return word === CONTINUATION ? { code: word, content: 'CONTINUED' } : { code: word }
  })
}
