import { Decimal, type Issue, type Path } from '@nostro/kernel'

import { minorUnitsOf } from '../standard/currencies.ts'
import { verdictOnAccount } from './accounts.ts'
import { foreignCharacters, lengthOf, startsWithMark } from './characters.ts'
import { isShown, isRequired } from './conditions.ts'
import { isDay } from './days.ts'
import { hasSuffixRl, isBic, isUetr } from './identifiers.ts'
import { type Interpreters, interpret } from './interpret.ts'
import { caution, type IssueCode, problem } from './issue-codes.ts'
import { isFilled, isRecord, valueAt } from './paths.ts'
import type { CharacterSetName, DraftValues, Member, Members, Shape, ShapeOf, ValuesOf } from './shape.ts'

/** What a check looks at: a value, where it stands, and the whole message around it. */
interface Checked {
  readonly value: unknown
  readonly path: Path
  readonly message: DraftValues
}

/** All issues of the members as each stands by itself; rules between members are not asked. */
export function checkMembers(members: Members, group: Checked): readonly Issue[] {
  const values = isRecord(group.value) ? group.value : {}
  return Object.entries(members).flatMap(([name, member]) =>
    checkMember(member, { ...group, value: values[name], path: [...group.path, name] }),
  )
}

function checkMember(member: Member, checked: Checked): readonly Issue[] {
  if (!isShown(member, checked.message)) return []
  if (!isFilled(checked.value)) {
    if (!isRequired(member, checked.message)) return []
    // A group has no control of its own: what is missing are its members.
    if (member.shape.kind !== 'group') {
      return [problem(checked.path, member.missingCode ?? 'common.form.requiredFieldMessage')]
    }
  }
  return interpret(CHECKS, member.shape, checked)
}

const CHECKS: Interpreters<Checked, readonly Issue[]> = {
  text: onText((shape, text, { path }) =>
    checkLine(text, shape, path).map((issue) =>
      issue.code === 'text.tooLong' ? { ...issue, code: shape.limitCode ?? issue.code } : issue,
    ),
  ),
  reference: onText((shape, text, { path }) => checkReference(text, shape.lengthMax, path)),
  code: onText(checkCode),
  bic: onText((shape, text, { path }) =>
    isBic(text) && (shape.suffix === undefined || hasSuffixRl(text))
      ? []
      : [problem(path, 'common.form.inputBicLeiCod')],
  ),
  account: onText((shape, text, { path }) => checkAccount(text, shape.lengthMax, path)),
  day: onText((_, text, { path }) => (isDay(text) ? [] : [problem(path, 'day.invalid')])),
  amount: onText(checkAmount),
  uetr: onText((_, text, { path }) => (isUetr(text) ? [] : [problem(path, 'uetr.format', { tag: '121' })])),
  lines: checkLines,
  group: (shape, checked) =>
    isFilled(checked.value) && !isRecord(checked.value)
      ? [problem(checked.path, 'member.wrongType')]
      : checkMembers(shape.members, checked),
  list: checkList,
}

function onText<S extends Shape>(
  check: (shape: S, text: string, checked: Checked) => readonly Issue[],
): (shape: S, checked: Checked) => readonly Issue[] {
  return (shape, checked) =>
    typeof checked.value === 'string'
      ? check(shape, checked.value, checked)
      : [problem(checked.path, 'member.wrongType')]
}

interface LineLimits {
  readonly lengthMin?: number
  readonly lengthMax: number
  readonly characters: CharacterSetName
}

function checkLine(line: string, limits: LineLimits, path: Path): readonly Issue[] {
  const issues = [...checkLength(line, limits.lengthMax, path)]
  if (limits.lengthMin !== undefined && lengthOf(line) < limits.lengthMin) {
    issues.push(problem(path, 'text.tooShort', { params: { min: limits.lengthMin } }))
  }
  const foreign = foreignCharacters(line, limits.characters)
  if (foreign.length > 0) {
    issues.push(problem(path, 'common.form.inputPatternMessage', { params: { characters: foreign } }))
  }
  if (line !== line.trim()) issues.push(problem(path, 'text.outerSpaces'))
  if (limits.characters !== 'any' && startsWithMark(line)) issues.push(problem(path, 'line.startsWithMark'))
  return issues
}

function checkLength(text: string, max: number, path: Path): readonly Issue[] {
  const length = lengthOf(text)
  return length > max ? [problem(path, 'text.tooLong', { params: { max, length } })] : []
}

function checkReference(text: string, lengthMax: number, path: Path): readonly Issue[] {
  const rules: readonly (readonly [isBroken: boolean, code: IssueCode, rule?: string])[] = [
    [text.startsWith('/'), 'senderRef.error.startWithSlash', 'T26'],
    // Braces end a block of the message, so the network's own set stands here and not the specification's.
    [foreignCharacters(text, 'restricted').length > 0, 'senderRef.error.invalidChar'],
    [!/[A-Z0-9]/.test(text), 'senderRef.error.requireAlphaNumeric'],
    [text.length > 1 && text.endsWith('/'), 'reference.endsWithSlash', 'T26'],
    [text.includes('//'), 'reference.doubleSlash', 'T26'],
    [text !== text.trim(), 'text.outerSpaces'],
  ]
  const broken = rules
    .filter(([isBroken]) => isBroken)
    .map(([, code, rule]) => problem(path, code, rule === undefined ? {} : { rule }))
  return [...checkLength(text, lengthMax, path), ...broken]
}

function checkCode(shape: ShapeOf<'code'>, code: string, { path }: Checked): readonly Issue[] {
  if (shape.codes.includes(code)) return []
  if (shape.customLengthMax === undefined) return [problem(path, 'code.unknown', { params: { code } })]
  return /^[A-Z0-9]+$/.test(code) && code.length <= shape.customLengthMax
    ? []
    : [problem(path, 'codeWord.format', { params: { max: shape.customLengthMax } })]
}

function checkAccount(text: string, lengthMax: number, path: Path): readonly Issue[] {
  const tooLong = checkLength(text, lengthMax, path)
  if (tooLong.length > 0) return tooLong
  const verdict = verdictOnAccount(text)
  if (verdict === 'noFormat') return [problem(path, 'common.form.inputAccountNum')]
  if (verdict === 'wrongChecksum') return [problem(path, 'iban.checksum')]
  return verdict === 'unknownCountry'
    ? [caution(path, 'iban.unknownCountry', { params: { country: text.slice(0, 2) } })]
    : []
}

function checkAmount(shape: ShapeOf<'amount'>, text: string, { path, message }: Checked): readonly Issue[] {
  const amount = Decimal.parse(text)
  if (amount === undefined) return [problem(path, 'amount.notDecimal')]
  if (amount.isNegative()) return [problem(path, 'amount.negative')]
  if (amount.isZero() && !shape.allowsZero) return [problem(path, 'amount.zero')]
  const [integerDigits = '', fractionDigits = ''] = text.split('.')
  const issues: Issue[] = []
  if (integerDigits.length > shape.integerDigitsMax) {
    issues.push(problem(path, 'amount.tooManyDigits', { params: { max: shape.integerDigitsMax } }))
  }
  const max = fractionDigitsMaxOf(shape, message)
  if (fractionDigits.length > max) {
    issues.push(problem(path, 'amount.tooManyDecimals', { params: { max } }))
  }
  return issues
}

/** How many decimals an amount may have in the currency that stands beside it: none in yen. */
export function fractionDigitsMaxOf(shape: ShapeOf<'amount'>, message: DraftValues): number {
  const currency = valueAt(message, shape.currencyPath)
  const decimals = typeof currency === 'string' ? minorUnitsOf(currency) : undefined
  return Math.min(shape.fractionDigitsMax, decimals ?? shape.fractionDigitsMax)
}

function checkLines(shape: ShapeOf<'lines'>, { value, path }: Checked): readonly Issue[] {
  if (!Array.isArray(value)) return [problem(path, 'member.wrongType')]
  const issues = value.flatMap((line: unknown, position): readonly Issue[] => {
    if (!isFilled(line)) return []
    return typeof line === 'string'
      ? checkLine(line, shape, [...path, position])
      : [problem([...path, position], 'member.wrongType')]
  })
  return [...checkCount(value, shape.linesMax, { path, code: shape.limitCode ?? 'lines.tooMany' }), ...issues]
}

function checkList(shape: ShapeOf<'list'>, { value, path, message }: Checked): readonly Issue[] {
  if (!Array.isArray(value)) return [problem(path, 'member.wrongType')]
  const first = value.findIndex(isFilled)
  const issues = value.flatMap((item: unknown, position) =>
    isFilled(item)
      ? checkItem(shape, { value: item, path: [...path, position], message }, position === first)
      : [],
  )
  return [...checkCount(value, shape.itemsMax, { path, code: shape.limitCode }), ...issues]
}

function checkItem(
  { item: group, itemRules }: ShapeOf<'list'>,
  item: Checked,
  isFirst: boolean,
): readonly Issue[] {
  const issues = interpret(CHECKS, group, item)
  const malformed = new Set(issues.map((issue) => issue.path[item.path.length]))
  const filled = Object.fromEntries(
    Object.entries(isRecord(item.value) ? item.value : {}).filter(([, member]) => isFilled(member)),
  )
  const broken = itemRules
    .filter((rule) => rule.members.every((name) => !malformed.has(name)))
    // The members a rule looks at have their shape; it takes any of them to be absent.
    .flatMap((rule) => rule.check(filled as Partial<ValuesOf<Members>>, isFirst))
  return [...issues, ...broken.map((issue) => ({ ...issue, path: [...item.path, ...issue.path] }))]
}

function checkCount(
  entries: readonly unknown[],
  max: number,
  { path, code }: { readonly path: Path; readonly code: IssueCode },
): readonly Issue[] {
  return entries.filter(isFilled).length > max ? [problem(path, code, { params: { max } })] : []
}
