import { sendSignInCode, signInByCode, type User } from '@nostro/contract'
import { useState } from 'react'

import { send, useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { asksForSecondFactor, SecondFactorField } from '../../sessions/index.ts'
import { Button, Field, Refusals, TextInput } from '../../ui/index.ts'
import styles from './accounts.module.css'
import { CodeField } from './code-field.tsx'
import { contactOf, isEmail } from './contact.ts'

interface Entry {
  readonly phone: string
  readonly code: string
  /** The ticket of the requested code. */
  readonly ticket: string | undefined
  readonly secondFactor: string
}

/** A sign-in with a code sent to the phone (OPEN-06). */
export function PhoneCodeForm({
  onSignedIn,
}: {
  readonly onSignedIn: (session: { readonly token: string; readonly user: User }) => void
}) {
  const { t } = useTexts()
  const [entry, setEntry] = useState<Entry>({ phone: '', code: '', ticket: undefined, secondFactor: '' })
  const [unsendable, setUnsendable] = useState<string>()
  const [hasSecondFactor, setHasSecondFactor] = useState(false)

  const contact = contactOf(entry.phone)
  const phone = contact === undefined || isEmail(contact) ? undefined : contact
  const { form, problems, refusals, isBusy } = useCallForm(signInByCode, {
    entry,
    bodyOf: ({ code, ticket, secondFactor }) => ({
      phone,
      code,
      ticket,
      ...(hasSecondFactor && { secondFactor }),
    }),
    check: ({ ticket }) => ({
      ...(phone === undefined && { phone: t('account.phone.invalid') }),
      ...(ticket === undefined && { code: t('code.enter') }),
    }),
    fieldOf: { ticket: 'code' },
    fieldOfCode: { 'code.wrong': 'code', 'secondFactor.wrong': 'secondFactor' },
    onDone: onSignedIn,
    onFailure: (failure) => {
      if (asksForSecondFactor(failure)) setHasSecondFactor(true)
    },
  })
  const sendCode = () => {
    setUnsendable(phone === undefined ? t('account.phone.invalid') : undefined)
    return phone === undefined ? undefined : send(sendSignInCode, { params: { phone } })
  }

  return (
    <form {...form} className={styles.form}>
      <Field label={t('account.phone')} error={problems.phone ?? unsendable}>
        {(control) => (
          <TextInput
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel-national"
            value={entry.phone}
            onChange={(text) => {
              setEntry({ ...entry, phone: text })
              setUnsendable(undefined)
            }}
          />
        )}
      </Field>
      <CodeField
        code={entry.code}
        error={problems.code}
        sentText="code.sentIfKnown"
        onChange={(code) => setEntry((current) => ({ ...current, code }))}
        onSend={sendCode}
        onTicket={(ticket) => setEntry((current) => ({ ...current, ticket }))}
      />
      {hasSecondFactor && (
        <SecondFactorField
          value={entry.secondFactor}
          error={problems.secondFactor}
          onChange={(secondFactor) => setEntry((current) => ({ ...current, secondFactor }))}
        />
      )}
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t('login.submit')}
      </Button>
      <Refusals sentences={refusals} />
    </form>
  )
}
