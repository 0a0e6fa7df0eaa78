import { entriesOfCode, isFilled, type CodeEntry, type ShapeOf } from '@nostro/messages'
import type { Language } from '@nostro/kernel'
import { useMemo } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { labelId } from '../control-ids.ts'
import { Field, type ControlWiring, type MemberProps } from '../field.tsx'
import { refusedCodes } from '../field-lines.tsx'
import { useFormStore, useIsDisabled, useText } from '../state/form-store.ts'
import { matchingCodes, recentCodes, rememberCode } from '../values/code-search.ts'
import { Choice } from './choice.tsx'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption } from './option-list.tsx'

interface CodeControlProps extends MemberProps {
  readonly shape: ShapeOf<'code'>
}

/** Up to this many codes are shown as a radio group. More codes are shown in a combobox. */
const SIDE_BY_SIDE_MAX = 3

export function CodeControl(props: CodeControlProps) {
  const { shape, member } = props
  // In a radio group one code is always chosen. An optional member needs a control that can be empty.
  return shape.codes.length <= SIDE_BY_SIDE_MAX && isFilled(member.default) ? (
    <ChosenCode {...props} />
  ) : (
    <SearchedCode {...props} />
  )
}

function ChosenCode({ shape, member, path }: CodeControlProps) {
  const { language } = useTexts()
  const { change, leave } = useFormStore()
  const value = useText(path)
  const choices = entriesOf(shape).map(({ code, names }) => ({ value: code, name: names[language] }))
  return (
    <Field path={path} member={member} isGroup note={choices.find((choice) => choice.value === value)?.name}>
      {(wiring) => (
        <Choice
          id={wiring.id}
          value={value}
          choices={choices}
          onChoose={(code) => change(path, code)}
          onBlur={() => leave(path)}
        />
      )}
    </Field>
  )
}

function SearchedCode({ shape, member, path }: CodeControlProps) {
  const { t } = useTexts()
  const { customLengthMax } = shape
  return (
    <Field
      path={path}
      member={member}
      hint={
        customLengthMax === undefined
          ? t('form.hint.code')
          : t('form.hint.codeCustom', { max: customLengthMax })
      }
    >
      {(wiring) => <CodeSearch {...wiring} shape={shape} member={member} path={path} />}
    </Field>
  )
}

/** The input of a code with the list of matching codes, without a label. */
export function CodeSearch({
  shape,
  member,
  path,
  isCodeOnly = false,
  ...wiring
}: CodeControlProps &
  ControlWiring & { /** Shows no name next to the code. */ readonly isCodeOnly?: boolean }) {
  const { t, language } = useTexts()
  const { change, leave } = useFormStore()
  const value = useText(path)
  const isDisabled = useIsDisabled(member, path)
  const entries = useMemo(() => entriesOf(shape), [shape])
  const named = useMemo(() => entriesOf(shape, shape.tolerated), [shape])
  const refused = refusedCodes(member.networkLimit)

  const optionOf = (entry: CodeEntry): ComboboxOption => ({
    value: entry.code,
    detail: entry.names[language],
    ...(isUnverified(entry) && { remark: t('purpose.unverified') }),
    ...(refused.includes(entry.code) && { remark: t('form.network.refused') }),
  })
  const optionsFor = (query: string): readonly ComboboxOption[] => {
    const found = matchingCodes(entries, query).map(optionOf)
    if (query !== '') return found
    const recent = recentCodes(shape.list, entries).map(optionOf)
    return [...recent.map((option) => ({ ...option, remark: t('form.code.recent') })), ...found]
  }

  const choose = (code: string) => {
    if (entries.some((entry) => entry.code === code)) rememberCode(shape.list, code)
    change(path, code)
  }

  return (
    <Combobox
      {...wiring}
      isDisabled={isDisabled || member.readOnly === true}
      labelId={labelId(path)}
      value={value}
      shownText={isCodeOnly ? value : shownText(named, value, language)}
      optionsFor={optionsFor}
      onChoose={choose}
      onBlur={() => leave(path)}
      noneText={shape.customLengthMax === undefined ? t('form.code.none') : t('form.code.own')}
    />
  )
}

/** The offered codes, and further codes that a received message can contain. */
function entriesOf(shape: ShapeOf<'code'>, others: readonly string[] = []): readonly CodeEntry[] {
  const known = new Map(entriesOfCode(shape).map((entry) => [entry.code, entry]))
  return [...shape.codes, ...others].flatMap((code) => known.get(code) ?? [])
}

/** Returns whether the name of a code is not confirmed by a public source, which is shown (REF-13). */
function isUnverified({ confidence }: CodeEntry): boolean {
  return confidence !== undefined && confidence !== 'verified'
}

/** Returns a text such as `CNY · Chinese yuan`. A value outside the list is shown without a name. */
function shownText(entries: readonly CodeEntry[], code: string, language: Language): string {
  const name = entries.find((entry) => entry.code === code)?.names[language] ?? ''
  return name === '' ? code : `${code} · ${name}`
}
