import {
  type FormDefinition,
  type FoundEncoding,
  type TextEncoding,
  type TextRefusal,
  textOfBytes,
} from '@nostro/messages'
import { useRef, useState, type DragEvent } from 'react'

import { EncodingField, useFormStore } from '../../forms/index.ts'
import { useTexts, type Texts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Button, Dialog, Field, FileButton, TextArea } from '../../ui/index.ts'
import { SettleDialog } from '../../message-content/index.ts'
import styles from './drafting-dialog.module.css'
import { fillingFromText, type Filling } from './filling.ts'

/** The maximum number of bytes of a request, and so of a message text. */
const BYTES_MAX = 1_048_576
const ROWS = 12

/** A file whose text was not changed since it was read. */
interface TextFile {
  readonly content: Uint8Array
  readonly encoding: FoundEncoding | undefined
}

interface TextDialogProps {
  readonly definition: FormDefinition
  readonly onFill: (filling: Filling) => void
  readonly onClose: () => void
}

/** Reads a FIN or XML message that was pasted, dropped or chosen as a file. */
export function TextDialog({ definition, onFill, onClose }: TextDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const store = useFormStore()
  const { institution, serviceVersion } = useUser()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [file, setFile] = useState<TextFile>()
  const [issue, setIssue] = useState<string>()
  const [unsettled, setUnsettled] = useState<Filling>()

  const change = (next: string) => {
    setText(next)
    setIssue(undefined)
  }
  /** A text that was typed or pasted has no encoding. */
  const typed = (next: string) => {
    setFile(undefined)
    change(next)
  }
  const takeFile = async (chosen: File) => {
    if (chosen.size > BYTES_MAX) setIssue(t('drafting.text.tooLarge'))
    else read(new Uint8Array(await chosen.arrayBuffer()))
  }
  const read = (content: Uint8Array, chosen?: TextEncoding) => {
    const found = textOfBytes(content, chosen)
    setFile({ content, encoding: found.encoding })
    change(found.text)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped !== undefined) void takeFile(dropped)
    else typed(event.dataTransfer.getData('text/plain'))
  }
  const fill = async () => {
    const current = store.get().values
    const { timeZone } = institution
    const filling = await fillingFromText(definition, { text, current, timeZone, serviceVersion }, texts)
    if ('values' in filling) {
      if (filling.unplaced.length === 0) onFill(filling)
      else setUnsettled(filling)
      return
    }
    setIssue(sentenceOfRefusal(filling, definition.type, texts))
    area.current?.focus()
  }
  if (unsettled !== undefined) {
    return (
      <SettleDialog
        parts={unsettled.unplaced}
        onSettled={() => onFill(unsettled)}
        onBack={() => setUnsettled(undefined)}
      />
    )
  }
  return (
    <Dialog
      title={t('drafting.fill.text')}
      width={720}
      initialFocus={area}
      onClose={onClose}
      footer={
        <>
          <FileButton label={t('drafting.text.file')} onTake={(chosen) => void takeFile(chosen)} />
          <Button variant="primary" onPress={() => void fill()}>
            {t('drafting.text.take')}
          </Button>
        </>
      }
    >
      <div className={styles.form} onDrop={handleDrop} onDragOver={(event) => event.preventDefault()}>
        <Field label={t('drafting.text.label')} hint={t('drafting.text.hint')} error={issue}>
          {(control) => (
            <TextArea {...control} ref={area} rows={ROWS} spellCheck={false} value={text} onChange={typed} />
          )}
        </Field>
        {file !== undefined && (
          <EncodingField encoding={file.encoding} onChoose={(chosen) => read(file.content, chosen)} />
        )}
      </div>
    </Dialog>
  )
}

function sentenceOfRefusal({ reason, type }: TextRefusal, expectedType: string, { t }: Texts): string {
  if (reason === 'none') return t('drafting.text.none')
  if (reason === 'several') return t('drafting.text.several')
  return t('drafting.text.otherType', { type, expected: expectedType })
}
