import type { NetworkLink } from '@nostro/contract'
import { Link } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog } from '../../ui/index.ts'

interface TwoPeopleDialogProps {
  readonly link: NetworkLink
  readonly onClose: () => void
}

/** Says what a bank with one administrator needs before a link can have a new key, and leads there. */
export function TwoPeopleDialog({ link: { name }, onClose }: TwoPeopleDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog
      title={t('link.rotateTitle', { name })}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('dialog.close')}</Button>}
    >
      <p>{t('link.rotate.alone')}</p>
      <p>
        <Link to="/enterprise/users">{t('user.title')}</Link>
      </p>
    </Dialog>
  )
}
