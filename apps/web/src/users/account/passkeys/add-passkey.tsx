import { addPasskey, type AnswerOf, beginPasskeyEnrolment } from '@nostro/contract'
import { type FormEvent, useState } from 'react'

import { command, sentenceOf, useCommand } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { createPasskey, ProofForm } from '../../../sessions/index.ts'
import { Button, Field, Refusals, TextInput } from '../../../ui/index.ts'
import { browserName } from '../sessions/browser-name.ts'
import styles from '../accounts.module.css'

const beginCommand = command(beginPasskeyEnrolment)
const addCommand = command(addPasskey)

type Begun = AnswerOf<typeof beginPasskeyEnrolment>

/** The steps of a new passkey: a proof of the identity, then its name and the question of the device. */
export function AddPasskeySteps({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTexts()
  const begin = useCommand(beginCommand, { isToastSuppressed: true })
  const [begun, setBegun] = useState<Begun>()
  if (begun !== undefined)
    return <NewPasskey begun={begun} onDone={onDone} onEnded={() => setBegun(undefined)} />
  return (
    <ProofForm
      submit={t('secondFactor.continue')}
      isBusy={begin.isRunning}
      error={begin.error}
      onProof={(proof) => {
        void begin.run({ body: proof }).then((answer) => answer && setBegun(answer))
      }}
    />
  )
}

interface NewPasskeyProps {
  readonly begun: Begun
  readonly onDone: () => void
  /** The challenge is used up: the proof is necessary again. */
  readonly onEnded: () => void
}

function NewPasskey({ begun, onDone, onEnded }: NewPasskeyProps) {
  const texts = useTexts()
  const { t } = texts
  const add = useCommand(addCommand, { isToastSuppressed: true })
  const [name, setName] = useState(() => browserName(navigator.userAgent))
  const [problem, setProblem] = useState<string>()
  const attempt = async () => {
    if (name.trim() === '') {
      setProblem(t('passkeys.name.missing'))
      return
    }
    setProblem(undefined)
    const created = await createPasskey(begun).catch(() => undefined)
    if (created === undefined) {
      setProblem(t('proof.cancelled.passkey'))
      return
    }
    if ((await add.run({ body: { ...created, name } })) !== undefined) onDone()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (add.error === undefined) void attempt()
    else onEnded()
  }
  const refusals = [problem, add.error && sentenceOf(add.error, texts)].filter((each) => each !== undefined)
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <p>{t('passkeys.create.text')}</p>
      <Field label={t('passkeys.name')} isRequired>
        {(control) => (
          <TextInput {...control} maxLength={60} autoComplete="off" value={name} onChange={setName} />
        )}
      </Field>
      <Refusals sentences={refusals} />
      <Button variant="primary" type="submit" isBusy={add.isRunning}>
        {t(add.error === undefined ? 'passkeys.create' : 'passkeys.again')}
      </Button>
    </form>
  )
}
