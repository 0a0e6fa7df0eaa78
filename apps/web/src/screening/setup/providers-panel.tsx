import {
  type AnswerOf,
  changeScreeningRules,
  PAYEE_PROVIDERS,
  type readScreeningRules,
  SCREENING_PROVIDERS,
} from '@nostro/contract'
import { useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import {
  Button,
  Checkbox,
  Field,
  NativeSelect,
  Panel,
  Refusals,
  showToast,
  TextInput,
} from '../../ui/index.ts'
import styles from '../screening.module.css'
import { type ProviderEntry, providerBody, providerEntry } from './provider-entry.ts'

type Stored = AnswerOf<typeof readScreeningRules>

/** The fields with a number. */
const NUMBERS = ['timeoutSeconds', 'threshold', 'failuresMax', 'pauseSeconds'] as const

/** Changes the providers; a second administrator confirms. */
export function ProvidersPanel({ stored }: { readonly stored: Stored }) {
  const { t } = useTexts()
  const [entry, setEntry] = useState(() => providerEntry(stored.rules))
  const change = (changes: Partial<ProviderEntry>) => setEntry({ ...entry, ...changes })
  const { form, problems, refusals, isBusy } = useCallForm(changeScreeningRules, {
    entry,
    bodyOf: (typed: ProviderEntry) => providerBody(typed, stored.version),
    onDone: () => showToast({ kind: 'success', text: t('screeningSetup.waiting') }),
  })
  const fields = { entry, problems, stored, onChange: change }
  return (
    <Panel title={t('screeningSetup.provider')} isPadded>
      <form {...form} className={styles.form}>
        <ScreeningFields {...fields} />
        <PayeeFields {...fields} />
        <Refusals sentences={refusals} />
        <div className={styles.buttons}>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {t('screeningSetup.save')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

interface FieldsProps {
  readonly entry: ProviderEntry
  readonly problems: Partial<Readonly<Record<keyof ProviderEntry, string>>>
  readonly stored: Stored
  readonly onChange: (changes: Partial<ProviderEntry>) => void
}

function ScreeningFields({ entry, problems, stored, onChange }: FieldsProps) {
  const { t } = useTexts()
  const { provider } = entry
  const hasAddress = provider === 'http' || provider === 'watchman'
  return (
    <div className={styles.pairs}>
      <Field label={t('screeningSetup.provider')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={provider}
            options={SCREENING_PROVIDERS.map((value) => ({
              value,
              label: t(`screeningSetup.provider.${value}`),
            }))}
            onChange={(value) =>
              onChange({ provider: SCREENING_PROVIDERS.find((each) => each === value) ?? 'off' })
            }
          />
        )}
      </Field>
      {hasAddress && (
        <LineField name="address" label="screeningSetup.address" {...{ entry, problems, onChange }} />
      )}
      {provider === 'http' && (
        <LineField
          name="key"
          label="screeningSetup.key"
          hint={stored.hasKey.screening ? t('screeningSetup.key.stored') : undefined}
          {...{ entry, problems, onChange }}
        />
      )}
      {provider !== 'off' && (
        <>
          {NUMBERS.map((name) => (
            <LineField
              key={name}
              name={name}
              label={`screeningSetup.${name}`}
              {...{ entry, problems, onChange }}
            />
          ))}
          <Field label={t('screeningSetup.whilePaused')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={entry.whilePaused}
                options={(['person', 'wait'] as const).map((value) => ({
                  value,
                  label: t(`screeningSetup.whilePaused.${value}`),
                }))}
                onChange={(value) => onChange({ whilePaused: value === 'wait' ? 'wait' : 'person' })}
              />
            )}
          </Field>
          <Checkbox
            checked={entry.screensIncoming}
            onChange={(screensIncoming) => onChange({ screensIncoming })}
          >
            {t('screeningSetup.screensIncoming')}
          </Checkbox>
        </>
      )}
    </div>
  )
}

function PayeeFields({ entry, problems, stored, onChange }: FieldsProps) {
  const { t } = useTexts()
  return (
    <div className={styles.pairs}>
      <Field label={t('screeningSetup.payees')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={entry.payeeProvider}
            options={PAYEE_PROVIDERS.map((value) => ({
              value,
              label: t(`screeningSetup.provider.${value}`),
            }))}
            onChange={(value) =>
              onChange({ payeeProvider: PAYEE_PROVIDERS.find((each) => each === value) ?? 'off' })
            }
          />
        )}
      </Field>
      {entry.payeeProvider === 'http' && (
        <>
          <LineField name="payeeAddress" label="screeningSetup.address" {...{ entry, problems, onChange }} />
          <LineField
            name="payeeKey"
            label="screeningSetup.key"
            hint={stored.hasKey.payees ? t('screeningSetup.key.stored') : undefined}
            {...{ entry, problems, onChange }}
          />
          <LineField
            name="payeeSeconds"
            label="screeningSetup.timeoutSeconds"
            {...{ entry, problems, onChange }}
          />
        </>
      )}
    </div>
  )
}

type LineName = Exclude<keyof ProviderEntry, 'provider' | 'payeeProvider' | 'whilePaused' | 'screensIncoming'>

function LineField({
  name,
  label,
  hint,
  entry,
  problems,
  onChange,
}: Omit<FieldsProps, 'stored'> & {
  readonly name: LineName
  readonly label: `screeningSetup.${'address' | 'key' | (typeof NUMBERS)[number]}`
  readonly hint?: string | undefined
}) {
  const { t } = useTexts()
  const isKey = name === 'key' || name === 'payeeKey'
  return (
    <Field label={t(label)} hint={hint} error={problems[name]}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={isKey ? 'password' : 'text'}
          autoComplete={isKey ? 'new-password' : 'off'}
          inputMode={isKey || name.toLowerCase().includes('address') ? undefined : 'numeric'}
          maxLength={300}
          value={entry[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      )}
    </Field>
  )
}
