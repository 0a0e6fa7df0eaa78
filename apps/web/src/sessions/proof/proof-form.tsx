import type { Proof } from '@nostro/contract'
import { useState } from 'react'

import { type ApiError, sentenceOf } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Refusals } from '../../ui/index.ts'
import styles from '../sign-in-form.module.css'
import { ProofFields } from './proof-fields.tsx'
import { useProof } from './use-proof.ts'

interface ProofFormProps {
  readonly submit: string
  readonly isDangerous?: boolean
  readonly isBusy: boolean
  /** The refusal of the call that received the proof. */
  readonly error: ApiError | undefined
  readonly onProof: (proof: Proof) => void
}

const OF_PASSWORD: ReadonlySet<string> = new Set(['password.wrongOld'])
const OF_CODE: ReadonlySet<string> = new Set(['secondFactor.wrong'])

/** A form that asks for a proof of the identity before a change of the own account. */
export function ProofForm({ submit, isDangerous = false, isBusy, error, onProof }: ProofFormProps) {
  const texts = useTexts()
  const { t } = texts
  const proof = useProof()
  const [isChecked, setIsChecked] = useState(false)
  const sentence = error && sentenceOf(error, texts)
  const at = (codes: ReadonlySet<string>) => (error && codes.has(error.code) ? sentence : undefined)
  const missing = isChecked && proof.isMissing ? t('login.enterPassword') : undefined
  const isAtField = error !== undefined && (OF_PASSWORD.has(error.code) || OF_CODE.has(error.code))
  const attempt = async () => {
    setIsChecked(true)
    if (proof.isMissing) return
    const obtained = await proof.obtain()
    if (obtained !== undefined) onProof(obtained)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void attempt()
      }}
    >
      <ProofFields
        proof={proof}
        label={t('login.password')}
        passwordProblem={missing ?? at(OF_PASSWORD)}
        codeProblem={at(OF_CODE)}
      />
      <Refusals sentences={sentence === undefined || isAtField ? [] : [sentence]} />
      <Button variant={isDangerous ? 'danger' : 'primary'} type="submit" isBusy={isBusy || proof.isWaiting}>
        {submit}
      </Button>
    </form>
  )
}
