import { useId, useState, type FormEvent } from 'react'

import { useTexts, type Texts } from '../../../i18n/index.ts'
import { readDay } from '@nostro/tables'
import { DayInput } from '../../../forms/index.ts'
import { Button, Dialog, Field, NativeSelect, TextInput } from '../../../ui/index.ts'
import type { FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'
import { choicesOf } from './filter-choices.ts'
import { FILTER_LABELS } from './filter-words.ts'
import { FILTER_NAMES, type FilterName, filtersOf, isFilterValue, typeOptions } from './list-filters.ts'
import styles from './filters.module.css'

interface FilterDialogProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly onShow: (chosen: Pick<FolderAddress, 'filters' | 'messagingType'>) => void
  readonly onClose: () => void
}

type Typed = Readonly<Record<FilterName | 'messagingType', string>>

/** A dialog with all filters of a list. They are applied with *Show*. */
export function FilterDialog({ folder, address, onShow, onClose }: FilterDialogProps) {
  const { t } = useTexts()
  const formId = useId()
  const [typed, setTyped] = useState(() => typedOf(address))
  const [hasFailed, setHasFailed] = useState(false)
  const isWrong = (name: FilterName) => {
    const text = writtenAs(name, typed[name])
    return text !== '' && !isFilterValue(name, text)
  }

  const show = (event: FormEvent) => {
    event.preventDefault()
    setHasFailed(true)
    if (FILTER_NAMES.some(isWrong)) return
    const { messagingType } = typed
    const filters = filtersOf((name) => writtenAs(name, typed[name]))
    onShow({ filters, messagingType: messagingType === '' ? undefined : messagingType })
  }
  return (
    <Dialog
      title={t('list.filter.title')}
      width={640}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <Button variant="quiet" onPress={() => onShow({ filters: {}, messagingType: undefined })}>
            {t('list.filter.clear')}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('list.filter.apply')}
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.grid} onSubmit={show} noValidate>
        <FilterFields
          folder={folder}
          typed={typed}
          errorOf={(name) => (hasFailed && isWrong(name) ? t('list.filter.invalid') : undefined)}
          onChange={(name, text) => setTyped({ ...typed, [name]: text })}
        />
      </form>
    </Dialog>
  )
}

function typedOf({ filters, messagingType }: FolderAddress): Typed {
  const entries = FILTER_NAMES.map((name) => [name, String(filters[name] ?? '')])
  return {
    ...(Object.fromEntries(entries) as Record<FilterName, string>),
    messagingType: messagingType ?? '',
  }
}

/**
 * Returns the typed text in the format of the call: amounts with a decimal point and without group separators, days as
 * ISO dates.
 */
function writtenAs(name: FilterName, typed: string): string {
  const text = typed.trim()
  if (name === 'amountFrom' || name === 'amountTo') {
    return text
      .replaceAll(/[\s\u00A0\u202F]/g, '')
      .replace(/,(?=\d{1,2}$)/, '.')
      .replaceAll(',', '')
  }
  if (DAYS.some((day) => day === name)) return readDay(text) ?? text
  return name === 'currency' ? text.toUpperCase() : text
}

interface FilterFieldsProps {
  readonly folder: Folder
  readonly typed: Typed
  readonly errorOf: (name: FilterName) => string | undefined
  readonly onChange: (name: keyof Typed, text: string) => void
}

const TEXT_FILTERS = [
  'search',
  'businessId',
  'payerBicCode',
  'payeeBicCode',
  'payeeName',
  'payerName',
  'currency',
] as const satisfies readonly FilterName[]

const AMOUNTS = ['amountFrom', 'amountTo'] as const satisfies readonly FilterName[]
const DAYS = ['createdFrom', 'createdTo', 'valueDate'] as const satisfies readonly FilterName[]

function FilterFields({ folder, typed, errorOf, onChange }: FilterFieldsProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      <Field label={t('list.filter.type')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={typed.messagingType}
            options={typeOptions(typed.messagingType, t('list.filter.allTypes'))}
            onChange={(text) => onChange('messagingType', text)}
          />
        )}
      </Field>
      {TEXT_FILTERS.map((name) => (
        <Field key={name} label={t(FILTER_LABELS[name])} hint={hintOf(name, texts)} error={errorOf(name)}>
          {(control) => (
            <TextInput {...control} value={typed[name]} onChange={(text) => onChange(name, text)} />
          )}
        </Field>
      ))}
      {AMOUNTS.map((name) => (
        <Field key={name} label={t(FILTER_LABELS[name])} error={errorOf(name)}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={typed[name]}
              onChange={(text) => onChange(name, text)}
            />
          )}
        </Field>
      ))}
      {DAYS.map((name) => (
        <Field key={name} label={t(FILTER_LABELS[name])} hint={t('form.hint.day')} error={errorOf(name)}>
          {(control) => (
            <DayInput control={control} value={typed[name]} onChange={(text) => onChange(name, text)} />
          )}
        </Field>
      ))}
      {choicesOf(folder, texts).map(({ name, options }) => (
        <Field key={name} label={t(FILTER_LABELS[name])}>
          {(control) => (
            <NativeSelect
              {...control}
              value={typed[name]}
              options={[{ value: '', label: t('list.filter.any') }, ...options]}
              onChange={(text) => onChange(name, text)}
            />
          )}
        </Field>
      ))}
    </>
  )
}

function hintOf(name: (typeof TEXT_FILTERS)[number], { t }: Texts): string | undefined {
  if (name === 'search') return t('list.search.hint')
  if (name === 'payeeName' || name === 'payerName') return t('list.filter.words')
  return name === 'currency' ? undefined : t('list.filter.beginning')
}
