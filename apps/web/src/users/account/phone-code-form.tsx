import { sendSignInCode, signInByCode, type User, VERIFICATION_CODE } from '@nostro/contract'
import { useState, type FormEvent } from 'react'

import { send, sentenceOf } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { asksForSecondFactor, SecondFactorField } from '../../sessions/index.ts'
import { Alert, Button, Field, TextInput } from '../../ui/index.ts'
import styles from './accounts.module.css'
import { CodeField } from './code-field.tsx'
import { contactOf, isEmail } from './contact.ts'

interface PhoneCodeFormProps {
  readonly onSignedIn: (session: { readonly token: string; readonly user: User }) => void
}

/** Signing in by a code sent to the phone (OPEN-06). */
export function PhoneCodeForm({ onSignedIn }: PhoneCodeFormProps) {
  const texts = useTexts()
  const { t } = texts
  const [entered, setEntered] = useState('')
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState<string>()
  const [secondFactor, setSecondFactor] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const [phoneIssue, setPhoneIssue] = useState<string>()
  const [issue, setIssue] = useState<string>()

  const contact = contactOf(entered)
  const phone = contact === undefined || isEmail(contact) ? undefined : contact
  const sendCode = () => {
    setPhoneIssue(phone === undefined ? t('account.phone.invalid') : undefined)
    return phone === undefined ? undefined : send(sendSignInCode, { params: { phone } })
  }

  const submit = async () => {
    if (phone === undefined || ticket === undefined || !VERIFICATION_CODE.test(code)) {
      setIssue(t('code.enter'))
      return
    }
    setIsRunning(true)
    setIssue(undefined)
    try {
      onSignedIn(await send(signInByCode, { body: { phone, code, ticket, secondFactor } }))
    } catch (error) {
      if (asksForSecondFactor(error)) setSecondFactor('')
      setIssue(error instanceof Error ? sentenceOf(error, texts) : t('login.failed'))
    } finally {
      setIsRunning(false)
    }
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRunning) void submit()
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field label={t('account.phone')} error={phoneIssue}>
        {(control) => (
          <TextInput
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel-national"
            value={entered}
            onChange={setEntered}
          />
        )}
      </Field>
      <CodeField
        code={code}
        sentText="code.sentIfKnown"
        onChange={setCode}
        onSend={sendCode}
        onTicket={setTicket}
      />
      {secondFactor !== undefined && <SecondFactorField value={secondFactor} onChange={setSecondFactor} />}
      <Button variant="primary" type="submit" isBusy={isRunning}>
        {t('login.submit')}
      </Button>
      <div role="alert">{issue !== undefined && <Alert tone="attention">{issue}</Alert>}</div>
    </form>
  )
}
