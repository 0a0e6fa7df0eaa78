import type { Finding, TranslationReport } from '@nostro/contract'
import type { Issue } from '@nostro/kernel'
import { withheldPaths, labelKeyOf, withFormPlace } from '@nostro/messages'
import { useId } from 'react'

import type { ApiError } from '../../../api/index.ts'
import { IssueEntryList, issueEntries, useFormStore, type FormState } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Alert, Button, MessageText, Skeleton } from '../../../ui/index.ts'
import { TranslationBanner, useLineNames } from '../../../message-content/index.ts'
import styles from './preview-dialog.module.css'

interface PreviewTextProps {
  readonly form: FormState
  readonly text: string | undefined
  /** Present if the text is a translation into the other format. */
  readonly translation: TranslationReport | undefined
  readonly warnings: readonly Finding[]
  /** The message is sent in this format. */
  readonly isLeaving: boolean
  readonly error: ApiError | undefined
  readonly onRetry: () => void
  readonly onGoTo: (path: string) => void
}

/** The text, the reasons why it would be refused, or an error with a retry button (FORM-23: no toast). */
export function PreviewText(props: PreviewTextProps) {
  const { form, text, translation, warnings, isLeaving, error, onRetry, onGoTo } = props
  const texts = useTexts()
  const { refuse } = useFormStore()
  // The lines of a translation do not match the fields of this form.
  const lineNames = useLineNames(translation === undefined ? form : undefined, text)
  if (text !== undefined) {
    return (
      <>
        {warnings.length > 0 && <Warnings form={form} warnings={warnings} onGoTo={onGoTo} />}
        {translation === undefined ? (
          <Withheld form={form} />
        ) : (
          <div className={styles.notice}>
            <TranslationBanner translation={translation} isLeaving={isLeaving} />
          </div>
        )}
        <MessageText text={text} label={texts.t('preview.text')} lineNames={lineNames} />
      </>
    )
  }
  if (error === undefined) return <PreviewSkeleton />
  if (error.issues.length > 0) {
    const issues = error.issues.map((issue) => withFormPlace(form, issue))
    return (
      <>
        <p className={styles.heading}>{texts.t('preview.wouldBeRefused')}</p>
        <IssueEntryList
          entries={issueEntries(form, issues)}
          onGoTo={(path) => {
            refuse(issues)
            onGoTo(path)
          }}
        />
      </>
    )
  }
  return (
    <div className={styles.failure}>
      <Alert tone="warning" isUrgent>
        {texts.t('preview.unavailable')}
      </Alert>
      <Button icon="refresh" onPress={onRetry}>
        {texts.t('preview.tryAgain')}
      </Button>
    </div>
  )
}

/**
 * The warnings, shown above the text. Neither the form nor the network refuses them, but a reviewer would ask about
 * them.
 */
function Warnings({ form, warnings, onGoTo }: Pick<PreviewTextProps, 'form' | 'warnings' | 'onGoTo'>) {
  const { t } = useTexts()
  const headingId = useId()
  const issues = warningsInForm(form, warnings)
  return (
    <section className={styles.warnings} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('preview.warnings')} ({warnings.length})
      </h3>
      <IssueEntryList entries={issueEntries(form, issues)} onGoTo={onGoTo} />
    </section>
  )
}

/** Returns the warnings of a preview as issues at their members. */
export function warningsInForm(form: FormState, warnings: readonly Finding[]): readonly Issue[] {
  return warnings.map((warning) => {
    const { path, code, params } = withFormPlace(form, warning)
    return { path, code, severity: 'warning', ...(params !== undefined && { params }) }
  })
}

/** The filled fields that are not part of the text, so that users do not search for them there. */
function Withheld({ form }: Pick<PreviewTextProps, 'form'>) {
  const { t, text, language } = useTexts()
  const names = withheldPaths(form.definition, form.values).map((path) =>
    text(labelKeyOf(form.definition, path)),
  )
  if (names.length === 0) return null
  const fields = new Intl.ListFormat(language).format(names)
  return <p className={styles.withheld}>{t('preview.withheld', { fields })}</p>
}

/** Lines of different widths, similar to those of a text. */
const LINE_WIDTHS = ['95%', '32%', '24%', '46%', '64%', '52%', '58%', '40%', '28%']

function PreviewSkeleton() {
  const { t } = useTexts()
  return (
    <output className={styles.skeleton} aria-label={t('preview.loading')}>
      {LINE_WIDTHS.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </output>
  )
}
