import { Decimal, isAttachment, type Issue, type Path, pathText } from '@nostro/kernel'

import { startsWithMark } from '../fin/characters.ts'
import { minorUnitsOf } from './lookup/currencies.ts'
import { ibanIssues, verdictOnAccount } from './accounts.ts'
import { foreignCharacters, lengthOf } from './characters.ts'
import { conditionHolds, isConditional, isDisabled, isRequired, isShown } from './conditions.ts'
import { hasZone, isDateTime, isDay, isMonth, isTime } from './days.ts'
import { hasIbanForm, hasSuffixRl, isBic, isUetr } from './identifiers.ts'
import { formatIssues, slashIssues } from './text-formats.ts'
import { type Interpreters, interpret } from './interpret.ts'
import { type IssueCode, errorAt } from './issue-codes.ts'
import { isFilled, isRecord, resolvedPath, valueAt } from './paths.ts'
import { dependenciesOutside, memoizeItems } from './memoized-items.ts'
import type {
  AccountShape,
  CharacterSetName,
  DecimalLimits,
  DraftValues,
  Member,
  Members,
  Shape,
  ShapeOf,
  ValuesOf,
} from './shape.ts'

/** The subject of a check: a value, its path, and the values of the whole message. */
interface Checked {
  readonly value: unknown
  readonly path: Path
  readonly message: DraftValues
}

/** Checks each member by itself and returns all issues. Does not apply rules between members. */
export function checkMembers(members: Members, group: Checked): readonly Issue[] {
  const values = isRecord(group.value) ? group.value : {}
  return Object.entries(members).flatMap(([name, member]) =>
    values[name] === undefined && isOptional(member)
      ? []
      : checkMember(member, { ...group, value: values[name], path: [...group.path, name] }),
  )
}

/** Returns whether an absent value of the member never causes an issue, as for most members of a large form. */
function isOptional({ presence, requiredWhen }: Member): boolean {
  return presence === 'optional' && requiredWhen === undefined
}

function checkMember(member: Member, checked: Checked): readonly Issue[] {
  const place = isConditional(member) ? pathText(checked.path) : ''
  if (!isShown(member, checked.message, place)) return []
  const isExcluded = isDisabled(member, checked.message, place)
  if (!isFilled(checked.value)) {
    if (isExcluded || !isRequired(member, checked.message, place)) return []
    // A group has no control on the form, so the issues are reported at its missing members.
    if (member.shape.kind !== 'group') {
      return [errorAt(checked.path, member.missingCode ?? 'common.form.requiredFieldMessage')]
    }
  }
  const issues = interpret(CHECKS, member.shape, checked)
  return isExcluded ? [...issues, errorAt(checked.path, 'member.excluded')] : issues
}

const CHECKS: Interpreters<Checked, readonly Issue[]> = {
  text: onText(checkText),
  reference: onText((shape, text, { path }) =>
    withLimitCode(checkReference(text, shape.lengthMax, path), shape.limitCode),
  ),
  code: onText(checkCode),
  bic: onText((shape, text, { path }) =>
    isBic(text) && (shape.suffix === undefined || hasSuffixRl(text))
      ? []
      : [errorAt(path, 'common.form.inputBicLeiCod')],
  ),
  account: onText((shape, text, { path }) => [
    ...checkAccount(text, shape, path),
    ...slashIssues(text, shape.slashes, path),
  ]),
  day: onText((_, text, { path }) => (isDay(text) ? [] : [errorAt(path, 'day.invalid')])),
  time: onText((_, text, { path }) => (isTime(text) ? [] : [errorAt(path, 'time.invalid')])),
  dateTime: onText((shape, text, { path }) => {
    if (!isDateTime(text)) return [errorAt(path, 'dateTime.invalid')]
    return shape.needsZone === true && !hasZone(text) ? [errorAt(path, 'dateTime.zoneMissing')] : []
  }),
  month: onText((_, text, { path }) => (isMonth(text) ? [] : [errorAt(path, 'month.invalid')])),
  boolean: (_, { value, path }) => (typeof value === 'boolean' ? [] : [errorAt(path, 'member.wrongType')]),
  decimal: onText((shape, text, { path }) => checkDecimal(text, shape, path)),
  amount: onText(checkAmount),
  uetr: onText((_, text, { path }) => (isUetr(text) ? [] : [errorAt(path, 'uetr.format', { tag: '121' })])),
  lines: checkLines,
  attachment: (_, { value, path }) => (isAttachment(value) ? [] : [errorAt(path, 'attachment.unknown')]),
  group: (shape, checked) =>
    isFilled(checked.value) && !isRecord(checked.value)
      ? [errorAt(checked.path, 'member.wrongType')]
      : checkGroup(shape, checked),
  list: checkList,
}

function onText<S extends Shape>(
  check: (shape: S, text: string, checked: Checked) => readonly Issue[],
): (shape: S, checked: Checked) => readonly Issue[] {
  return (shape, checked) =>
    typeof checked.value === 'string'
      ? check(shape, checked.value, checked)
      : [errorAt(checked.path, 'member.wrongType')]
}

function checkText(shape: ShapeOf<'text'>, text: string, { path, message }: Checked): readonly Issue[] {
  if (shape.pattern !== undefined) {
    return shape.pattern.matches.test(text) ? [] : [errorAt(path, shape.pattern.code)]
  }
  return [
    ...withLimitCode(
      checkLine(text, { ...shape, lengthMax: textLengthMaxOf(shape, message, pathText(path)) }, path),
      shape.limitCode,
    ),
    ...slashIssues(text, shape.slashes, path),
    ...formatIssues(text, shape, path),
  ]
}

/** Returns the largest number of characters for a text at this path, given the other values. */
export function textLengthMaxOf(shape: ShapeOf<'text'>, message: DraftValues, path: string): number {
  const { lengthMax, shorterWhen } = shape
  if (shorterWhen === undefined || !conditionHolds(shorterWhen.condition, message, path)) return lengthMax
  return shorterWhen.lengthMax
}

/** Character sets of texts that are never part of a FIN field, where a line may begin with a colon or a hyphen. */
const FREE_OF_MARKS: ReadonlySet<CharacterSetName> = new Set(['any', 'identifier', 'extended'])

function checkLine(
  line: string,
  limits: { readonly lengthMin?: number; readonly lengthMax: number; readonly characters: CharacterSetName },
  path: Path,
): readonly Issue[] {
  const issues = [...checkLength(line, limits.lengthMax, path)]
  if (limits.lengthMin !== undefined && lengthOf(line) < limits.lengthMin) {
    issues.push(errorAt(path, 'text.tooShort', { params: { min: limits.lengthMin } }))
  }
  const foreign = foreignCharacters(line, limits.characters)
  if (foreign.length > 0) {
    issues.push(errorAt(path, 'common.form.inputPatternMessage', { params: { characters: foreign } }))
  }
  if (line !== line.trim()) issues.push(errorAt(path, 'text.outerSpaces'))
  if (!FREE_OF_MARKS.has(limits.characters) && startsWithMark(line))
    issues.push(errorAt(path, 'line.startsWithMark'))
  return issues
}

function checkLength(text: string, max: number, path: Path): readonly Issue[] {
  const length = lengthOf(text)
  return length > max ? [errorAt(path, 'text.tooLong', { params: { max, length } })] : []
}

/** Replaces the code for too many characters by the specification's own code, where it names one. */
function withLimitCode(issues: readonly Issue[], limitCode: IssueCode | undefined): readonly Issue[] {
  if (limitCode === undefined) return issues
  return issues.map((issue) => (issue.code === 'text.tooLong' ? { ...issue, code: limitCode } : issue))
}

function checkReference(text: string, lengthMax: number, path: Path): readonly Issue[] {
  const rules: readonly (readonly [isBroken: boolean, code: IssueCode, rule?: string])[] = [
    [text.startsWith('/'), 'senderRef.error.startWithSlash', 'T26'],
    // A brace would end the block of the message, so the network's character set applies, not the specification's.
    [foreignCharacters(text, 'restricted').length > 0, 'senderRef.error.invalidChar'],
    [!/[A-Z0-9]/.test(text), 'senderRef.error.requireAlphaNumeric'],
    [text.length > 1 && text.endsWith('/'), 'reference.endsWithSlash', 'T26'],
    [text.includes('//'), 'reference.doubleSlash', 'T26'],
    [text !== text.trim(), 'text.outerSpaces'],
  ]
  const broken = rules
    .filter(([isBroken]) => isBroken)
    .map(([, code, rule]) => errorAt(path, code, rule === undefined ? {} : { rule }))
  return [...checkLength(text, lengthMax, path), ...broken]
}

function checkCode(shape: ShapeOf<'code'>, code: string, { path, message }: Checked): readonly Issue[] {
  if (shape.codes.includes(code) || shape.tolerated?.includes(code) === true) return []
  const { customWhen, customCharacters, customLengthMax } = shape
  const takesWords = customWhen === undefined || conditionHolds(customWhen, message, pathText(path))
  if (customLengthMax !== undefined && customCharacters !== undefined && takesWords) {
    return checkLine(code, { lengthMax: customLengthMax, characters: customCharacters }, path)
  }
  if (shape.customLengthMax === undefined || !takesWords)
    return [errorAt(path, 'code.unknown', { params: { code } })]
  return /^[A-Z0-9]+$/.test(code) && code.length <= shape.customLengthMax
    ? []
    : [errorAt(path, 'codeWord.format', { params: { max: shape.customLengthMax } })]
}

function checkAccount(text: string, { lengthMax, ibans }: AccountShape, path: Path): readonly Issue[] {
  const tooLong = checkLength(text, lengthMax, path)
  if (tooLong.length > 0) return tooLong
  if (verdictOnAccount(text, ibans) === 'noFormat') return [errorAt(path, 'common.form.inputAccountNum')]
  return hasIbanForm(text) ? ibanIssues(text, path, ibans) : []
}

function checkDecimal(text: string, limits: DecimalLimits, path: Path): readonly Issue[] {
  const number = Decimal.parse(text)
  if (number === undefined) return [errorAt(path, 'amount.notDecimal')]
  if (number.isNegative()) return [errorAt(path, 'amount.negative')]
  if (number.isZero() && !limits.allowsZero) return [errorAt(path, 'amount.zero')]
  const [integerDigits = '', fractionDigits = ''] = text.split('.')
  const issues: Issue[] = []
  if (integerDigits.length > limits.integerDigitsMax) {
    issues.push(errorAt(path, 'amount.tooManyDigits', { params: { max: limits.integerDigitsMax } }))
  }
  if (fractionDigits.length > limits.fractionDigitsMax) {
    issues.push(errorAt(path, 'amount.tooManyDecimals', { params: { max: limits.fractionDigitsMax } }))
  }
  const digits = integerDigits.replace(/^0$/, '').length + fractionDigits.length
  if (issues.length === 0 && limits.digitsMax !== undefined && digits > limits.digitsMax) {
    issues.push(errorAt(path, 'number.tooManyDigits', { params: { max: limits.digitsMax } }))
  }
  return issues
}

function checkAmount(shape: ShapeOf<'amount'>, text: string, { path, message }: Checked): readonly Issue[] {
  const fractionDigitsMax = fractionDigitsMaxOf(shape, message, pathText(path))
  const issues = checkDecimal(text, { ...shape, fractionDigitsMax }, path)
  if (issues.length > 0 || shape.textLengthMax === undefined) return issues
  const length = text.includes('.') ? text.length : text.length + 1
  return length > shape.textLengthMax
    ? [errorAt(path, 'amount.message', { params: { max: shape.textLengthMax } })]
    : []
}

/** Returns the largest number of decimals for the amount at `path`, by the currency in the same group: 0 for yen. */
export function fractionDigitsMaxOf(shape: ShapeOf<'amount'>, message: DraftValues, path = ''): number {
  const currency = valueAt(message, resolvedPath(shape.currencyPath, path))
  const decimals = typeof currency === 'string' ? minorUnitsOf(currency) : undefined
  return Math.min(shape.fractionDigitsMax, decimals ?? shape.fractionDigitsMax)
}

function checkLines(shape: ShapeOf<'lines'>, { value, path }: Checked): readonly Issue[] {
  if (!Array.isArray(value)) return [errorAt(path, 'member.wrongType')]
  const issues = value.flatMap((line: unknown, position): readonly Issue[] => {
    if (!isFilled(line)) return []
    return typeof line === 'string'
      ? checkLine(line, shape, [...path, position])
      : [errorAt([...path, position], 'member.wrongType')]
  })
  return [...checkCount(value, shape.linesMax, { path, code: shape.limitCode ?? 'lines.tooMany' }), ...issues]
}

function checkList(shape: ShapeOf<'list'>, { value, path, message }: Checked): readonly Issue[] {
  if (!Array.isArray(value)) return [errorAt(path, 'member.wrongType')]
  const first = value.findIndex(isFilled)
  const outside = dependenciesOutside(shape.item, message)
  const list = pathText(path)
  const issues = value.flatMap((item: unknown, position) => {
    if (!isFilled(item)) return []
    const isFirst = position === first
    const ask = () => checkItem(shape, { value: item, path: [...path, position], message }, isFirst)
    return outside === undefined
      ? ask()
      : rememberIssues(shape.item, item, [...outside, isFirst, list, position], ask)
  })
  return [...checkCount(value, shape.itemsMax, { path, code: shape.limitCode }), ...issues]
}

const rememberIssues = memoizeItems<readonly Issue[]>()

function checkItem(
  { item: group, itemRules }: ShapeOf<'list'>,
  item: Checked,
  isFirst: boolean,
): readonly Issue[] {
  const issues = interpret(CHECKS, group, item)
  const found = itemRules
    .filter(isAskable(issues, item.path))
    // The present members that a rule reads are well formed; a rule accepts that any of them is absent.
    .flatMap((rule) => rule.check(filledMembersOf(item.value) as Partial<ValuesOf<Members>>, isFirst))
  return [...issues, ...found.map((issue) => ({ ...issue, path: [...item.path, ...issue.path] }))]
}

function checkGroup({ members, rules = [] }: ShapeOf<'group'>, group: Checked): readonly Issue[] {
  const issues = checkMembers(members, group)
  if (rules.length === 0) return issues
  const filled = filledMembersOf(group.value)
  const found = rules
    .filter(isAskable(issues, group.path))
    .flatMap((rule) => rule.check(filled, group.message))
  return [...issues, ...found.map((issue) => ({ ...issue, path: [...group.path, ...issue.path] }))]
}

/** Returns whether none of the members that a rule reads is malformed. */
function isAskable(
  issues: readonly Issue[],
  place: Path,
): (rule: { readonly members: readonly string[] }) => boolean {
  const malformed = new Set(
    issues.filter(({ severity }) => severity === 'error').map((issue) => issue.path[place.length]),
  )
  return (rule) => rule.members.every((name) => !malformed.has(name))
}

function filledMembersOf(value: unknown): DraftValues {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(([, member]) => isFilled(member)),
  )
}

function checkCount(
  entries: readonly unknown[],
  max: number,
  { path, code }: { readonly path: Path; readonly code: IssueCode },
): readonly Issue[] {
  return entries.filter(isFilled).length > max ? [errorAt(path, code, { params: { max } })] : []
}
