import type { AnswerOf, readBankDays } from '@nostro/contract'
import { codeList } from '@nostro/messages'

import { useTexts } from '../i18n/index.ts'
import { Button, Field, NativeSelect, TextInput } from '../ui/index.ts'
import { type CutOffDraft, isCutOffValid } from './bank-days-draft.ts'
import styles from './calendars.module.css'

interface CutOffRowProps {
  readonly cutOff: CutOffDraft
  readonly links: AnswerOf<typeof readBankDays>['links']
  readonly isChecked: boolean
  readonly onChange: (cutOff: CutOffDraft) => void
  readonly onRemove: () => void
}

const DAYS_BEFORE = ['0', '1', '2', '3', '4', '5'] as const

/** The conditions and the time of one cut-off. */
export function CutOffRow({ cutOff, links, isChecked, onChange, onRemove }: CutOffRowProps) {
  const { t } = useTexts()
  const set = (part: Partial<CutOffDraft>) => onChange({ ...cutOff, ...part })
  const any = { value: '', label: t('bankDays.any') }
  return (
    <li className={styles.row}>
      <Field label={t('bankDays.currency')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={cutOff.currency}
            options={[any, ...codeList('currency').map(({ code }) => ({ value: code, label: code }))]}
            onChange={(currency) => set({ currency })}
          />
        )}
      </Field>
      <Field label={t('bankDays.link')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={cutOff.linkId}
            options={[any, ...links.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(linkId) => set({ linkId })}
          />
        )}
      </Field>
      <Field label={t('bankDays.counterparty')}>
        {(control) => (
          <TextInput
            {...control}
            value={cutOff.counterparty}
            maxLength={11}
            placeholder="BIC"
            onChange={(text) => set({ counterparty: text.trim().toUpperCase() })}
          />
        )}
      </Field>
      <Field
        label={t('bankDays.time')}
        error={isChecked && !isCutOffValid(cutOff) ? t('bankDays.time.error') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={cutOff.time}
            maxLength={5}
            inputMode="numeric"
            onChange={(time) => set({ time })}
          />
        )}
      </Field>
      <Field label={t('bankDays.daysBefore')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={cutOff.daysBefore}
            options={DAYS_BEFORE.map((value) => ({
              value,
              label: value === '0' ? t('bankDays.sameDay') : t('bankDays.before', { count: Number(value) }),
            }))}
            onChange={(daysBefore) => set({ daysBefore })}
          />
        )}
      </Field>
      <Button variant="quiet" onPress={onRemove}>
        {t('bankDays.remove')}
      </Button>
    </li>
  )
}
