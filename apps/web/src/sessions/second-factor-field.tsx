import { useEffect, useRef } from 'react'

import { ApiError } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Field, TextInput } from '../ui/index.ts'

/** Returns whether a sign-in was refused because the code of a second factor is missing or wrong. */
export function asksForSecondFactor(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'signIn.secondFactor' || error.code === 'secondFactor.wrong')
  )
}

interface SecondFactorFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  /** False if other fields precede it. */
  readonly isFirst?: boolean
}

/** The field for a code of the authenticator app or a recovery code. */
export function SecondFactorField({ value, onChange, error, isFirst = true }: SecondFactorFieldProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  // The server has just asked for the code, so the field gets the focus.
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
