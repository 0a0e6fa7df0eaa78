import { verifyAuditTrail, type AnswerOf } from '@nostro/contract'
import { useState } from 'react'

import { ApiError, isSilent, send, sentenceOf } from '../api/index.ts'
import { formatInstant, useTexts } from '../i18n/index.ts'
import { Alert, Button } from '../ui/index.ts'
import styles from './audit.module.css'

type Report = AnswerOf<typeof verifyAuditTrail>

type Check =
  | { readonly state: 'running'; readonly report?: Report }
  | { readonly state: 'done'; readonly report: Report }
  | { readonly state: 'failed'; readonly error: ApiError }

/** Verifies the hash chain of a whole trail, section by section, and shows the result. */
export function ChainCheck({ institutionId }: { readonly institutionId: string | undefined }) {
  const texts = useTexts()
  const { t } = texts
  const [check, setCheck] = useState<Check>()

  const run = async () => {
    setCheck({ state: 'running' })
    try {
      let after = 0
      for (;;) {
        const report = await send(verifyAuditTrail, {
          query: { after, ...(institutionId !== undefined && { institutionId }) },
        })
        setCheck({ state: report.isComplete ? 'done' : 'running', report })
        if (report.isComplete) return
        after = report.checkedTo
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setCheck(isSilent(error) ? undefined : { state: 'failed', error })
    }
  }
  return (
    <div className={styles.check}>
      <Button isBusy={check?.state === 'running'} onPress={() => void run()}>
        {t('audit.check')}
      </Button>
      <div aria-live="polite">
        {check?.state === 'running' && check.report !== undefined && (
          <p>{t('audit.checking', { checked: check.report.checkedTo, events: check.report.events })}</p>
        )}
        {check?.state === 'done' && <ChainResult report={check.report} />}
        {check?.state === 'failed' && (
          <Alert tone="attention">
            {t('audit.check.failed')} {sentenceOf(check.error, texts)}
          </Alert>
        )}
      </div>
    </div>
  )
}

function ChainResult({ report }: { readonly report: Report }) {
  const { t } = useTexts()
  const { isIntact, events, brokenAt, anchor, archivedTo, hasForgedAnchor } = report
  return (
    <Alert tone={isIntact ? 'good' : 'attention'}>
      <p>
        {brokenAt === undefined
          ? t('audit.check.intact', { events })
          : t('audit.check.broken', { sequence: brokenAt })}
      </p>
      {archivedTo !== undefined && <p>{t('audit.check.archived', { sequence: archivedTo })}</p>}
      {hasForgedAnchor && <p>{t('audit.check.anchorForged')}</p>}
      <p>
        {anchor === undefined
          ? t('audit.check.noAnchor')
          : t(anchor.isKept ? 'audit.check.anchored' : 'audit.check.anchorLost', {
              sequence: anchor.sequence,
              time: formatInstant(anchor.at),
            })}
      </p>
    </Alert>
  )
}
