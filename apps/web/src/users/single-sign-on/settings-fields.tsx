import type { AnswerOf, readSingleSignOn } from '@nostro/contract'
import type { ReactNode } from 'react'

import { useTexts, type Key } from '../../i18n/index.ts'
import {
  Checkbox,
  Field,
  NativeSelect,
  PasswordInput,
  Refusals,
  TextArea,
  TextInput,
} from '../../ui/index.ts'
import recordStyles from '../../ui/page/record-page.module.css'
import { GroupFields } from './group-fields.tsx'
import type { SettingsEntry } from './settings-entry.ts'
import styles from './single-sign-on.module.css'

interface FieldsProps {
  readonly entry: SettingsEntry
  readonly read: AnswerOf<typeof readSingleSignOn>
  readonly problems: Partial<Readonly<Record<keyof SettingsEntry, string>>>
  readonly onChange: (changes: Partial<SettingsEntry>) => void
}

type TextName = 'name' | 'code' | 'issuer' | 'clientId' | 'groupsClaim'

/** One line of text of the settings. */
function TextSetting({
  name,
  hint,
  entry,
  problems,
  onChange,
}: Omit<FieldsProps, 'read'> & { readonly name: TextName; readonly hint?: string }) {
  const { t } = useTexts()
  return (
    <Field label={t(`singleSignOn.${name}`)} hint={hint} error={problems[name]} isRequired>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={entry[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      )}
    </Field>
  )
}

type FlagName = 'isOn' | 'createsUsers' | 'trustsSecondFactor' | 'allowsLocalSignIn'

/** A setting that is on or off. */
function Flag({
  name,
  hint,
  entry,
  onChange,
}: Pick<FieldsProps, 'entry' | 'onChange'> & { readonly name: FlagName; readonly hint?: Key }) {
  const { t } = useTexts()
  return (
    <Checkbox
      checked={entry[name]}
      {...(hint !== undefined && { hint: t(hint) })}
      onChange={(isOn) => onChange({ [name]: isOn })}
    >
      {t(`singleSignOn.${name}`)}
    </Checkbox>
  )
}

/** The provider and the client that the institution has there. */
export function ProviderFields({ read, ...shared }: FieldsProps): ReactNode {
  const { t } = useTexts()
  const { entry, problems, onChange } = shared
  const address = `${location.origin}/sign-in/${entry.code === '' ? '…' : entry.code}`
  return (
    <div className={recordStyles.form}>
      <Flag {...shared} name="isOn" />
      <div className={recordStyles.dated}>
        <TextSetting {...shared} name="name" />
        <TextSetting {...shared} name="code" hint={t('singleSignOn.code.hint', { address })} />
      </div>
      <TextSetting {...shared} name="issuer" hint={t('singleSignOn.issuer.hint')} />
      <div className={recordStyles.dated}>
        <TextSetting {...shared} name="clientId" />
        <Field
          label={t('singleSignOn.secret')}
          hint={read.hasSecret ? t('singleSignOn.secret.kept') : undefined}
          error={problems.secret}
          isRequired={!read.hasSecret}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="secret"
              autoComplete="off"
              value={entry.secret}
              onChange={(secret) => onChange({ secret })}
            />
          )}
        </Field>
      </div>
      <p>
        {t('singleSignOn.returnAddress')}
        <br />
        <code className={styles.address}>{read.returnAddress}</code>
      </p>
    </div>
  )
}

/** The users that the provider signs in, and their roles. */
export function UserFields(shared: Omit<FieldsProps, 'read'>): ReactNode {
  const { t } = useTexts()
  const { entry, problems, onChange } = shared
  return (
    <div className={recordStyles.form}>
      <TextSetting {...shared} name="groupsClaim" />
      <GroupFields groups={entry.groups} onChange={(groups) => onChange({ groups })} />
      <Refusals sentences={problems.groups === undefined ? [] : [problems.groups]} />
      <Field
        label={t('singleSignOn.mailDomains')}
        hint={t('singleSignOn.mailDomains.hint')}
        error={problems.mailDomains}
      >
        {(control) => (
          <TextArea
            {...control}
            name="mailDomains"
            rows={3}
            spellCheck={false}
            value={entry.mailDomains}
            onChange={(mailDomains) => onChange({ mailDomains })}
          />
        )}
      </Field>
      <Flag {...shared} name="createsUsers" hint="singleSignOn.createsUsers.hint" />
    </div>
  )
}

/** The second factor, and the users who sign in without the provider. */
export function SecurityFields({ read, ...shared }: FieldsProps): ReactNode {
  const { t } = useTexts()
  const { entry, problems, onChange } = shared
  const administrators = read.administrators.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={recordStyles.form}>
      <Flag {...shared} name="trustsSecondFactor" hint="singleSignOn.trustsSecondFactor.hint" />
      <Flag {...shared} name="allowsLocalSignIn" />
      <Field
        label={t('singleSignOn.emergency')}
        hint={t('singleSignOn.emergency.hint')}
        error={problems.emergencyUserId}
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={entry.emergencyUserId}
            options={[{ value: '', label: t('singleSignOn.emergency.none') }, ...administrators]}
            onChange={(emergencyUserId) => onChange({ emergencyUserId })}
          />
        )}
      </Field>
    </div>
  )
}
