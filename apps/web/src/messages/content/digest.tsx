import { useTexts } from '../../i18n/index.ts'
import { Copyable } from '../../ui/index.ts'

/** Enough of a digest to compare it by eye. */
const SHOWN_LENGTH = 16

/** The digest of a message's text, shortened for the eye; the whole of it is copied. */
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
