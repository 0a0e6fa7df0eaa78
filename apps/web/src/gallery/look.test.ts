import { expect, test } from 'vitest'

import { type GalleryAddress, LOOKS, readAddress, writeAddress } from './look.ts'

test('an address of the gallery is read as it was written, in every look', () => {
  const addresses = LOOKS.language.flatMap((language) =>
    LOOKS.theme.flatMap((theme) =>
      LOOKS.density.flatMap((density): readonly GalleryAddress[] => [
        { page: 'lists', variant: 'table', language, theme, density },
        { page: '', variant: '', language, theme, density },
      ]),
    ),
  )
  for (const address of addresses) {
    expect(readAddress(new URLSearchParams(writeAddress(address)))).toEqual(address)
  }
})

test('an unknown look is the default one', () => {
  expect(readAddress(new URLSearchParams('?page=icons&language=la&theme=mauve&density=0'))).toEqual({
    page: 'icons',
    variant: '',
    language: 'zh-CN',
    theme: 'light',
    density: 'comfortable',
  })
})
