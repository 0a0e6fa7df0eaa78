import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { groupedAccount } from '../../message-content/index.ts'
import { Alert, Amount, Button, Checkbox, Panel } from '../../ui/index.ts'
import { Findings } from './findings.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import type { Correction, Preview } from './order-file-calls.ts'
import { FileFacts } from './totals.tsx'
import styles from './order-files.module.css'

const PAGE_SIZE = 20

/** The content of an order file: its facts, and each payment with its findings. */
export function PreviewPanel({
  preview,
  onCorrect,
}: {
  readonly preview: Preview
  readonly onCorrect: Correct
}) {
  const { t } = useTexts()
  const refused = preview.count - preview.valid
  return (
    <>
      <Panel>
        <div className={styles.file}>
          <FileFacts file={preview} />
          {refused === 0 ? (
            <Alert tone="good">{t('orderFile.allValid', { count: preview.count })}</Alert>
          ) : (
            <Alert tone="warning">{t('orderFile.someRefused', { count: refused })}</Alert>
          )}
        </div>
        {preview.notes.length > 0 && (
          <section className={styles.file}>
            <h2 className={styles.heading}>{t('orderFile.notes')}</h2>
            <Findings findings={preview.notes} />
          </section>
        )}
      </Panel>
      <Payments payments={preview.payments} onCorrect={onCorrect} />
    </>
  )
}

/** Applies a correction and checks the file again. Returns whether the file could be checked. */
type Correct = (correction: Correction) => Promise<boolean>

function Payments({ payments, onCorrect }: Pick<Preview, 'payments'> & { readonly onCorrect: Correct }) {
  const { t } = useTexts()
  const hasFindings = payments.some(({ findings }) => findings.length > 0)
  const [isNarrow, setNarrow] = useState(hasFindings)
  const [first, setFirst] = useState(0)
  const [opened, setOpened] = useState<number>()
  const corrected = payments.find(({ position }) => position === opened)
  const shown = isNarrow ? payments.filter(({ findings }) => findings.length > 0) : payments
  const until = Math.min(first + PAGE_SIZE, shown.length)
  return (
    <Panel>
      <div className={styles.tools}>
        <Checkbox
          checked={isNarrow}
          onChange={(narrow) => {
            setNarrow(narrow)
            setFirst(0)
          }}
        >
          {t('orderFile.onlyFindings')}
        </Checkbox>
        {shown.length > PAGE_SIZE && (
          <div className={styles.steps}>
            <Button isDisabled={first === 0} onPress={() => setFirst(first - PAGE_SIZE)}>
              {t('orderFile.previous')}
            </Button>
            <span>{t('orderFile.page', { from: first + 1, until, count: shown.length })}</span>
            <Button isDisabled={until === shown.length} onPress={() => setFirst(until)}>
              {t('orderFile.next')}
            </Button>
          </div>
        )}
      </div>
      <ul className={styles.payments} aria-label={t('orderFile.count')}>
        {shown.slice(first, until).map(({ position, payeeName, payeeAccount, endToEndId, ...payment }) => (
          <li key={position}>
            <div className={styles.payment}>
              <span className={styles.number}>{position}</span>
              <span className={styles.party}>
                <strong>{payeeName}</strong>
                <span className={styles.account}>{groupedAccount(payeeAccount)}</span>
              </span>
              <span className={styles.reference}>{endToEndId}</span>
              <span className={styles.amount}>
                <Amount currency={payment.currency} amount={payment.amount} />
              </span>
              {payment.findings.length === 0 && (
                <span className={styles.quiet}>{t('orderFile.noFindings')}</span>
              )}
            </div>
            {payment.findings.length > 0 && <Findings findings={payment.findings} />}
            {payment.payload !== undefined && (
              <div className={styles.correct}>
                <Button
                  aria-label={`${t('orderFile.correct')}: ${position} ${payeeName}`}
                  onPress={() => setOpened(position)}
                >
                  {t('orderFile.correct')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {corrected?.payload !== undefined && (
        <CorrectionDialog
          position={corrected.position}
          payload={corrected.payload}
          findings={corrected.findings}
          onCorrect={onCorrect}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Panel>
  )
}
