import type { AnswerOf, tryScreening } from '@nostro/contract'
import { useState, type FormEvent } from 'react'

import { useCommand } from '../../api/index.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { Alert, Button, Field, Panel, TextInput } from '../../ui/index.ts'
import { tryCommand } from '../screening-queries.ts'
import styles from '../screening.module.css'

type TryAnswer = AnswerOf<typeof tryScreening>

/** Asks the provider in use about a name, without a message. */
export function TryPanel() {
  const texts = useTexts()
  const { t } = texts
  const [name, setName] = useState('')
  const [answer, setAnswer] = useState<TryAnswer>()
  const running = useCommand(tryCommand)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    void running.run({ body: { name: name.trim() } }).then(setAnswer)
  }
  return (
    <Panel title={t('screeningSetup.try')} isPadded>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Field label={t('screeningSetup.try.name')}>
          {(control) => (
            <TextInput {...control} maxLength={140} autoComplete="off" value={name} onChange={setName} />
          )}
        </Field>
        {answer !== undefined && answer.hits.length === 0 && (
          <Alert tone="info">{sentenceOf(answer, texts)}</Alert>
        )}
        {answer !== undefined && answer.hits.length > 0 && (
          <ul className={styles.list} aria-label={t('screening.hits')}>
            {answer.hits.map((hit) => (
              <li key={`${hit.list} ${hit.entryId} ${hit.matched}`} className={styles.hit}>
                <span className={styles.strong}>{hit.matched}</span>
                <span className={styles.small}>{`${hit.list} ${hit.entryId}`}</span>
                <span className={styles.score}>{`${(hit.score * 100).toFixed(1)} %`}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={running.isRunning}>
            {t('screeningSetup.try.run')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function sentenceOf({ outcome, listVersion = '', detail = '' }: TryAnswer, { t }: Texts): string {
  if (outcome === 'answered') return t('screeningSetup.try.clear', { version: listVersion })
  return t(`screeningSetup.try.${outcome}`, { detail })
}
