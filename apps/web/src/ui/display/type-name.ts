import { APPLICATION_TYPE } from '@nostro/kernel'

import type { Texts } from '../../i18n/index.ts'

/** Returns the name of a message type. The application of a company has no name of a standard, but a word. */
export function typeName(type: string, { t }: Pick<Texts, 't'>): string {
  return type === APPLICATION_TYPE ? t('remittance.application') : type
}
