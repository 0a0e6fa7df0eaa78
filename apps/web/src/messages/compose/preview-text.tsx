import type { TranslationReport } from '@nostro/contract'
import { keptBackPaths, labelKeyOf } from '@nostro/messages'

import type { ApiError } from '../../api/index.ts'
import { IssueEntryList, issueEntries, useFormStore, type FormState } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, MessageText, Skeleton } from '../../ui/index.ts'
import { TranslationNotice } from '../translation-notice.tsx'
import { useLineNames } from './line-names.ts'
import styles from './preview-dialog.module.css'

interface PreviewTextProps {
  readonly form: FormState
  readonly text: string | undefined
  /** Present where the text is in the other format. */
  readonly translation: TranslationReport | undefined
  readonly error: ApiError | undefined
  readonly onRetry: () => void
  readonly onGoTo: (path: string) => void
}

/** The text, why it would be refused, or that it cannot be had now (FORM-23: no toast). */
export function PreviewText({ form, text, translation, error, onRetry, onGoTo }: PreviewTextProps) {
  const texts = useTexts()
  const { refuse } = useFormStore()
  // A translation has lines of its own.
  const lineNames = useLineNames(translation === undefined ? form : undefined, text)
  if (text !== undefined) {
    return (
      <>
        {translation === undefined ? (
          <KeptBack form={form} />
        ) : (
          <div className={styles.notice}>
            <TranslationNotice translation={translation} />
          </div>
        )}
        <MessageText text={text} label={texts.t('preview.text')} lineNames={lineNames} />
      </>
    )
  }
  if (error === undefined) return <PreviewSkeleton />
  if (error.issues.length > 0) {
    return (
      <IssueEntryList
        entries={issueEntries(form, error.issues)}
        onGoTo={(path) => {
          refuse(error.issues)
          onGoTo(path)
        }}
      />
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

/** Which filled fields are no part of the text: nobody should look for them in vain (semantics 11). */
function KeptBack({ form }: Pick<PreviewTextProps, 'form'>) {
  const { t, text, language } = useTexts()
  const names = keptBackPaths(form.definition, form.values).map((path) =>
    text(labelKeyOf(form.definition, path)),
  )
  if (names.length === 0) return null
  const fields = new Intl.ListFormat(language).format(names)
  return <p className={styles.keptBack}>{t('preview.keptBack', { fields })}</p>
}

/** Lines of different length, like those of a text. */
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
