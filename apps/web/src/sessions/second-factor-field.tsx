import { useEffect, useRef } from 'react'

import { ApiError } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Field, TextInput } from '../ui/index.ts'

/**
 * Returns whether a sign-in was refused because the account has a second factor, and a (right) code of it is missing.
 */
export function asksForSecondFactor(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'signIn.secondFactor' || error.code === 'secondFactor.wrong')
  )
}

interface SecondFactorFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  /** False where other fields come before it. */
  readonly isFirst?: boolean
}

/** The code of the authenticator app; a recovery code will do. */
export function SecondFactorField({ value, onChange, error, isFirst = true }: SecondFactorFieldProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  // Asked for by the server just now: nothing else is to be done.
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  return (
    <Field label={t('login.secondFactor')} hint={t('login.secondFactor.hint')} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="secondFactor"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          ref={input}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
