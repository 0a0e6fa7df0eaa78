import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import {
  Checkbox,
  Field,
  NativeSelect,
  PasswordInput,
  Refusals,
  Segments,
  TextArea,
  TextInput,
} from '../../ui/index.ts'
import { TextFields } from '../../ui/entry/text-fields.tsx'
import type { GalleryPageProps } from '../gallery-page.ts'
import { Pressed, Specimen, Specimens } from '../specimen.tsx'

/** Shows the controls of small forms, and the field around them. */
export function ControlsPage({ variant }: GalleryPageProps) {
  return (
    <>
      <TextInputs isFocused={variant === 'focused'} />
      <PasswordInputs />
      <TextAreas />
      <Selects />
      <Checkboxes />
      <SegmentChoices />
      <FieldGroups />
    </>
  )
}

function TextInputs({ isFocused }: { readonly isFocused: boolean }) {
  const { t } = useTexts()
  const [text, setText] = useState('beijing.operator')
  return (
    <Specimens of="Field, TextInput">
      <Specimen state="empty">
        <Pressed isPressed={isFocused} target="input">
          <Field label={t('login.userName')}>{(control) => <TextInput {...control} />}</Field>
        </Pressed>
      </Specimen>
      <Specimen state="filled, isRequired">
        <Field label={t('login.userName')} isRequired>
          {(control) => <TextInput {...control} value={text} onChange={setText} />}
        </Field>
      </Specimen>
      <Specimen state="hint, aside">
        <Field label={t('list.column.businessId')} aside="20" hint={t('form.hint.reference', { max: 16 })}>
          {(control) => <TextInput {...control} placeholder="REF0001" />}
        </Field>
      </Specimen>
      <Specimen state="error, hint">
        <Field
          label={t('login.userName')}
          error={t('login.enterUserName')}
          hint={t('form.hint.reference', { max: 16 })}
          isRequired
        >
          {(control) => <TextInput {...control} />}
        </Field>
      </Specimen>
      <Specimen state="disabled">
        <Field label={t('login.userName')}>
          {(control) => <TextInput {...control} defaultValue="beijing.operator" disabled />}
        </Field>
      </Specimen>
      <Specimen state="readOnly">
        <Field label={t('login.userName')}>
          {(control) => <TextInput {...control} defaultValue="beijing.operator" readOnly />}
        </Field>
      </Specimen>
    </Specimens>
  )
}

function PasswordInputs() {
  const { t } = useTexts()
  const [password, setPassword] = useState('Secret 1')
  return (
    <Specimens of="PasswordInput">
      <Specimen state="filled">
        <Field label={t('login.password')}>
          {(control) => <PasswordInput {...control} value={password} onChange={setPassword} />}
        </Field>
      </Specimen>
      <Specimen state="error">
        <Field label={t('login.password')} error={t('login.enterPassword')}>
          {(control) => <PasswordInput {...control} onChange={() => undefined} />}
        </Field>
      </Specimen>
    </Specimens>
  )
}

function TextAreas() {
  const { t } = useTexts()
  const label = t('platform.reason')
  return (
    <Specimens of="TextArea">
      <Specimen state="filled">
        <Field label={label}>{(control) => <TextArea {...control} defaultValue={t('logout.text')} />}</Field>
      </Specimen>
      <Specimen state="error">
        <Field label={label} error={t('platform.reason.required')} isRequired>
          {(control) => <TextArea {...control} rows={2} />}
        </Field>
      </Specimen>
      <Specimen state="disabled">
        <Field label={label}>
          {(control) => <TextArea {...control} rows={2} defaultValue={t('logout.text')} disabled />}
        </Field>
      </Specimen>
    </Specimens>
  )
}

function Selects() {
  const { t } = useTexts()
  const [theme, setTheme] = useState('dark')
  const options = (['light', 'dark', 'system'] as const).map((value) => ({
    value,
    label: t(`shell.theme.${value}`),
  }))
  return (
    <Specimens of="NativeSelect">
      <Specimen state="value">
        <Field label={t('settings.theme')}>
          {(control) => <NativeSelect {...control} options={options} value={theme} onChange={setTheme} />}
        </Field>
      </Specimen>
      <Specimen state="disabled">
        <Field label={t('settings.theme')}>
          {(control) => (
            <NativeSelect {...control} options={options} value="light" disabled onChange={setTheme} />
          )}
        </Field>
      </Specimen>
    </Specimens>
  )
}

function Checkboxes() {
  const { t } = useTexts()
  const [isChecked, setIsChecked] = useState(true)
  return (
    <Specimens of="Checkbox">
      <Specimen state="checked">
        <Checkbox checked={isChecked} onChange={setIsChecked}>
          {t('keys.everywhere')}
        </Checkbox>
      </Specimen>
      <Specimen state="hint">
        <Checkbox checked={!isChecked} hint={t('keys.hint')} onChange={() => setIsChecked(!isChecked)}>
          {t('keys.title')}
        </Checkbox>
      </Specimen>
      <Specimen state="disabled">
        <Checkbox checked disabled onChange={setIsChecked}>
          {t('keys.forms')}
        </Checkbox>
      </Specimen>
    </Specimens>
  )
}

function SegmentChoices() {
  const { t } = useTexts()
  const [density, setDensity] = useState<'comfortable' | 'compact'>('compact')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <Specimens of="Segments">
      <Specimen state="label">
        <Segments
          label={t('list.density')}
          segments={(['comfortable', 'compact'] as const).map((value) => ({
            value,
            label: t(`list.density.${value}`),
          }))}
          value={density}
          onChoose={setDensity}
        />
      </Specimen>
      <Specimen state="icon">
        <Segments
          label={t('settings.theme')}
          segments={[
            { value: 'light', label: t('shell.theme.light'), icon: 'sun' },
            { value: 'dark', label: t('shell.theme.dark'), icon: 'moon' },
          ]}
          value={theme}
          onChoose={setTheme}
        />
      </Specimen>
    </Specimens>
  )
}

const FIELDS = [
  { name: 'name', label: 'account.name' },
  { name: 'email', label: 'account.email' },
] as const

function FieldGroups() {
  const { t } = useTexts()
  const [entry, setEntry] = useState({ name: 'Zhang Wei', email: '' })
  return (
    <Specimens of="TextFields, Refusals">
      <Specimen state="entry, problems">
        <TextFields
          fields={FIELDS}
          entry={entry}
          problems={{ email: t('login.enterUserName') }}
          onChange={(name, value) => setEntry({ ...entry, [name]: value })}
        />
      </Specimen>
      <Specimen state="Refusals">
        <Refusals sentences={[t('login.failed'), t('failure.network')]} />
      </Specimen>
    </Specimens>
  )
}
