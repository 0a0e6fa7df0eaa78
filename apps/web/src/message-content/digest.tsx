import { useTexts } from '../i18n/index.ts'
import { Copyable } from '../ui/index.ts'

/** Enough characters for a visual comparison. */
const SHOWN_LENGTH = 16

/** The digest of a message's text, shortened for display. Copying copies all of it. */
export function Digest({ digest }: { readonly digest: string }) {
  const { t } = useTexts()
  const groups = digest.slice(0, SHOWN_LENGTH).match(/.{1,4}/g) ?? []
  return (
    <span title={t('detail.digest.hint')}>
      <Copyable label={t('detail.digest')} value={digest}>
        {groups.join(' ')} …
      </Copyable>
    </span>
  )
}
