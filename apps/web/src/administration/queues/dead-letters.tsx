import { listDeadLetters, QUEUE_NAMES, sendDeadLettersAgain } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { command, query, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Empty, Field, Loaded, NativeSelect, Panel, showToast } from '../../ui/index.ts'
import styles from './queues.module.css'
import { DeadLetterRow } from './dead-letter-row.tsx'

const lettersQuery = query(listDeadLetters)
const sendAgainCommand = command(sendDeadLettersAgain)

const SKELETON_ROWS = 3
const STATES = ['waiting', 'writtenOff'] as const

/** Jobs that failed after all tries, and jobs that were written off. The filter is stored in the URL. */
export function DeadLetters() {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const state = STATES.find((each) => each === search.get('state')) ?? 'waiting'
  const queue = QUEUE_NAMES.find((each) => each === search.get('queue'))
  const letters = useQuery(lettersQuery({ query: { state, queue } }))
  const again = useCommand(sendAgainCommand)

  const choose = (name: 'state' | 'queue', value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const sendAgain = async (ids: readonly string[]) => {
    const answer = await again.run({ body: { ids: [...ids] } })
    if (answer !== undefined) showToast({ kind: 'success', text: t('deadLetter.sentAgain') })
  }
  const shown = letters.data?.rowList ?? []
  return (
    <Panel
      title={t('deadLetter.title')}
      isPadded
      actions={
        shown.length > 1 && (
          <Button isBusy={again.isRunning} onPress={() => void sendAgain(shown.map(({ id }) => id))}>
            {t('deadLetter.sendShownAgain')}
          </Button>
        )
      }
    >
      <div className={styles.letters}>
        <p className={styles.hint}>{t('deadLetter.hint')}</p>
        <div className={styles.tools}>
          <Field label={t('deadLetter.state')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={state}
                options={STATES.map((value) => ({ value, label: t(`deadLetter.state.${value}`) }))}
                onChange={(value) => choose('state', value)}
              />
            )}
          </Field>
          <Field label={t('queue.column.name')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={queue ?? ''}
                options={[
                  { value: '', label: t('deadLetter.anyQueue') },
                  ...QUEUE_NAMES.map((value) => ({ value, label: t(`queue.name.${value}`) })),
                ]}
                onChange={(value) => choose('queue', value)}
              />
            )}
          </Field>
        </div>
        <Loaded query={letters} rows={SKELETON_ROWS}>
          {({ rowList, total }) =>
            rowList.length === 0 ? (
              <Empty text={t('deadLetter.none')} />
            ) : (
              <>
                <p className={styles.hint}>{t('deadLetter.shown', { shown: rowList.length, total })}</p>
                <ul className={styles.list} aria-label={t('deadLetter.title')}>
                  {rowList.map((letter) => (
                    <DeadLetterRow
                      key={letter.id}
                      letter={letter}
                      isSending={again.isRunning}
                      onSendAgain={() => void sendAgain([letter.id])}
                    />
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </div>
    </Panel>
  )
}
