import { useRef, useState } from 'react'

import { useTexts } from '../i18n/index.ts'
import { useUser } from '../sessions/index.ts'
import { Button, NativeSelect, Page } from '../ui/index.ts'
import { AutosaveStatus, OfferRow } from './working-copies/autosave-status.tsx'
import { LeaveQuestion } from './working-copies/leave-question.tsx'
import { FinEditor, type FinEditorHandle } from './free-text/fin-editor.tsx'
import type { Caret } from './free-text/fin-editor-state.ts'
import type { ShownFinding } from './free-text/finding-text.ts'
import { FindingsPanel } from './free-text/findings-panel.tsx'
import { headersFor } from './free-text/headers-for.ts'
import { withWrappedLines } from './free-text/quick-fixes.ts'
import { FREE_TEXT_FORMATS, useFreeText } from './free-text/use-free-text.ts'
import styles from './free-text-page.module.css'
import { WarningsDialog } from './submission/warnings-dialog.tsx'
import { SubmissionFailure } from './submission/submission-failure.tsx'

const START: Caret = { line: 1, lines: 1, column: 1, columnMax: undefined }

/**
 * A message written as text. It is validated while the user types, and needs the same approval as a message from a
 * form.
 */
export function FreeTextPage() {
  const { t } = useTexts()
  const { bics } = useUser().institution
  const editor = useRef<FinEditorHandle>(null)
  const [caret, setCaret] = useState(START)
  const goTo = (finding: ShownFinding) => editor.current?.goTo(finding)
  const freeText = useFreeText({
    onRefused: goTo,
    onResumed: (content) => editor.current?.write(content, { line: 1, column: 1 }),
  })
  const { text, checked, findings, submission, autosave, offer } = freeText

  const wrapLines = () => {
    const lines = withWrappedLines(text.split('\n'), findings)
    editor.current?.write(lines.join('\n'), caret)
  }
  const insertHeaders = () => {
    const { text: headers, place } = headersFor(bics[0] ?? '', text)
    editor.current?.write(headers, place)
  }
  return (
    <Page
      title={t('freeText.title')}
      crumbs={[{ text: t('menu.sent') }]}
      actions={<AutosaveStatus autosave={autosave} />}
      footer={
        <>
          {offer !== undefined && <OfferRow offer={offer} />}
          <div className={styles.footer}>
            <SubmissionFailure submission={submission} />
            <Button isDisabled={!findings.some(({ code }) => code === 'field.tooLong')} onPress={wrapLines}>
              {t('freeText.fix.wrapLines')}
            </Button>
            <Button isDisabled={text.trimStart().startsWith('{')} onPress={insertHeaders}>
              {t('freeText.frame')}
            </Button>
            <Button
              variant="primary"
              icon="send"
              isBusy={submission.running !== undefined}
              onPress={freeText.send}
            >
              {t('freeText.send')}
            </Button>
          </div>
        </>
      }
    >
      <div className={styles.head}>
        <label className={styles.format}>
          <span>{t('freeText.format')}</span>
          <NativeSelect
            value="MT"
            options={FREE_TEXT_FORMATS.map((format) => ({ value: format, label: format }))}
            onChange={() => undefined}
          />
        </label>
        <output className={styles.understood}>{understoodText(checked, t)}</output>
        <p className={styles.place}>{placeText(caret, text, t)}</p>
      </div>
      <div className={styles.sides}>
        <div className={styles.editor}>
          <FinEditor
            ref={editor}
            initialText=""
            label={t('freeText.editor')}
            check={freeText.check}
            onChange={freeText.change}
            onCaret={setCaret}
          />
          <p className={styles.hint}>{t('freeText.editorHint')}</p>
        </div>
        <FindingsPanel
          text={text}
          checked={checked}
          findings={findings}
          onGoTo={goTo}
          onFix={(fix) => editor.current?.apply(fix)}
        />
      </div>
      <WarningsDialog submission={submission} />
      <LeaveQuestion
        isUnsaved={() => text.trim() !== '' && !submission.isFinished()}
        text="freeText.leave.text"
        onDiscard={() => void autosave.discard()}
        onEnd={() => autosave.keep()}
      />
    </Page>
  )
}

type Translate = ReturnType<typeof useTexts>['t']

function understoodText({ type, receiver }: ReturnType<typeof useFreeText>['checked'], t: Translate): string {
  if (type === undefined) return t('freeText.notUnderstood')
  return receiver === undefined
    ? t('freeText.understood.withoutReceiver', { type })
    : t('freeText.understood', { type, receiver })
}

function placeText({ line, lines, column, columnMax }: Caret, text: string, t: Translate): string {
  return [
    t('freeText.line', { line, lines }),
    columnMax === undefined
      ? t('freeText.column', { column })
      : t('freeText.columnOf', { column, max: columnMax }),
    t('freeText.length', { count: text.length }),
  ].join('  ')
}
