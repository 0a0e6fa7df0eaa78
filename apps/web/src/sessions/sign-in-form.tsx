import { signIn, type User } from '@nostro/contract'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { isBusy, send, sentenceOf } from '../api/index.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import { Alert, Button, Field, PasswordInput, TextInput } from '../ui/index.ts'
import { asksForSecondFactor, SecondFactorField } from './second-factor-field.tsx'
import styles from './sign-in-form.module.css'

/**
 * A form for user name and password. After a refusal the name remains, the password is cleared, and the reason is
 * shown below the form.
 */
export function SignInForm({
  expectedUsername = '',
  onSignedIn,
}: {
  /** The expected user name, if known. Another user may sign in. */
  readonly expectedUsername?: string
  readonly onSignedIn: (session: { readonly token: string; readonly user: User }) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const [username, setUsername] = useState(expectedUsername)
  const [password, setPassword] = useState('')
  /** Absent until the server asks for it. */
  const [secondFactor, setSecondFactor] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const [issue, setIssue] = useState<string>()
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const first = expectedUsername === '' ? usernameInput : passwordInput
    first.current?.focus()
  }, [expectedUsername])

  const submit = async () => {
    if (username.trim() === '') {
      setIssue(t('login.enterUserName'))
      usernameInput.current?.focus()
      return
    }
    if (password === '') {
      setIssue(t('login.enterPassword'))
      passwordInput.current?.focus()
      return
    }
    setIsRunning(true)
    setIssue(undefined)
    try {
      onSignedIn(await send(signIn, { body: { username: username.trim(), password, secondFactor } }))
    } catch (error) {
      if (asksForSecondFactor(error)) {
        // Not a failure: the server asks for the second factor.
        setSecondFactor('')
        setIssue(reasonOf(error, texts))
        return
      }
      // A busy server has not checked the password.
      if (!isBusy(error)) setPassword('')
      setIssue(issueOf(error, texts))
      passwordInput.current?.focus()
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
      <Field label={t('login.userName')}>
        {(control) => (
          <TextInput
            {...control}
            ref={usernameInput}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={setUsername}
          />
        )}
      </Field>
      <Field label={t('login.password')}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={passwordInput}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
      </Field>
      {secondFactor !== undefined && <SecondFactorField value={secondFactor} onChange={setSecondFactor} />}
      <Button variant="primary" type="submit" isBusy={isRunning}>
        {t('login.submit')}
      </Button>
      {/* The space of one line is reserved, so that a refusal does not move the layout. */}
      <div className={styles.issue} role="alert">
        {issue !== undefined && <Alert tone="attention">{issue}</Alert>}
      </div>
    </form>
  )
}

/** Returns the sentence about a failed sign-in with its reason (ERR-11). */
function issueOf(error: unknown, texts: Texts): string {
  return `${texts.t('login.failed')} ${reasonOf(error, texts)}`.trim()
}

function reasonOf(error: unknown, texts: Texts): string {
  return error instanceof Error ? sentenceOf(error, texts) : ''
}
