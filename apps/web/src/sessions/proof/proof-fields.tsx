import type { Ref } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Alert, Field, PasswordInput, Segments } from '../../ui/index.ts'
import { SecondFactorField } from '../second-factor-field.tsx'
import styles from '../sign-in-form.module.css'
import type { OwnProof } from './use-proof.ts'

interface ProofFieldsProps {
  readonly proof: OwnProof
  readonly label: string
  readonly hint?: string
  /** The sentence of an empty password, and of a refused one. */
  readonly passwordProblem?: string | undefined
  readonly codeProblem?: string | undefined
  readonly place?: Ref<HTMLInputElement>
}

/** The fields of a proof of the identity, with a choice if the user has several methods. */
export function ProofFields({ proof, label, hint, passwordProblem, codeProblem, place }: ProofFieldsProps) {
  const { t } = useTexts()
  const { offered, method, choose, methods, needsCode, failure } = proof
  return (
    <>
      {offered.length > 1 && (
        <div>
          <Segments
            label={t('proof.method')}
            segments={offered.map((value) => ({ value, label: t(`proof.method.${value}`) }))}
            value={method}
            onChoose={choose}
          />
        </div>
      )}
      {method === 'password' && (
        <Field label={label} hint={hint} error={passwordProblem} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              {...(place && { ref: place })}
              autoComplete="current-password"
              value={proof.password}
              onChange={proof.setPassword}
            />
          )}
        </Field>
      )}
      {method === 'passkey' && <p className={styles.again}>{t('proof.passkey.text')}</p>}
      {method === 'provider' && (
        <p className={styles.again}>{t('proof.provider.text', { name: methods.provider ?? '' })}</p>
      )}
      {needsCode && (
        <SecondFactorField
          value={proof.secondFactor}
          error={codeProblem}
          isFirst={false}
          onChange={proof.setSecondFactor}
        />
      )}
      {failure !== undefined && (
        <Alert tone="attention" isUrgent>
          {failure}
        </Alert>
      )}
    </>
  )
}
