import { signIn, type User } from '@nostro/contract'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'

import { isBusy, send, sentenceOf } from '../api/index.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import { Alert, Button, Field, PasswordInput, TextInput } from '../ui/index.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { asksForSecondFactor, SecondFactorField } from './second-factor-field.tsx'
import styles from './sign-in-form.module.css'

/**
 * A form for user name and password. After a refusal the name remains, the password is cleared, and the reason is
 * shown above the button.
 */
export function SignInForm({
  expectedUsername = '',
  forgotten,
  onSignedIn,
}: {
  /** The expected user name, if known. Another user may sign in. */
  readonly expectedUsername?: string
  /** Shown at the password: what to do without it. */
  readonly forgotten?: ReactNode
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
      <div className={styles.password}>
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
        {/* After the control in the order of the Tab key. */}
        {forgotten !== undefined && <span className={styles.forgotten}>{forgotten}</span>}
      </div>
      {secondFactor !== undefined && <SecondFactorField value={secondFactor} onChange={setSecondFactor} />}
      <div role="alert">{issue !== undefined && <Alert tone="attention">{issue}</Alert>}</div>
      <Button variant="primary" type="submit" isBusy={isRunning}>
        {t('login.submit')}
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} onIssue={setIssue} />
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
