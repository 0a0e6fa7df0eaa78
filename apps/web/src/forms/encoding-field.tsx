import { type FoundEncoding, isTextEncoding, TEXT_ENCODINGS, type TextEncoding } from '@nostro/messages'

import { useTexts } from '../i18n/index.ts'
import { Field, NativeSelect } from '../ui/index.ts'

/** The choice of another encoding. The product guesses the encoding, and only the user can verify it. */
export function EncodingField({
  encoding,
  onChoose,
}: {
  /** The encoding in which the file was read; `undefined` without a file, or where the file names its own. */
  readonly encoding: FoundEncoding | undefined
  readonly onChoose: (encoding: TextEncoding) => void
}) {
  const { t } = useTexts()
  if (encoding === undefined || encoding.name === 'utf-8') return null
  const hint = encoding.isGuess ? t('import.encodingGuessed', { encoding: encoding.name }) : undefined
  return (
    <Field label={t('import.encoding')} hint={hint}>
      {(control) => (
        <NativeSelect
          {...control}
          options={TEXT_ENCODINGS.map((name) => ({ value: name, label: name }))}
          value={encoding.name}
          onChange={(name) => {
            if (isTextEncoding(name)) onChoose(name)
          }}
        />
      )}
    </Field>
  )
}
