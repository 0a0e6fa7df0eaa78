import { describe, expect, test } from 'vitest'

import { amountInWords } from './amount-words.ts'
import { chineseNumerals, englishWords, russianWords } from './number-words.ts'

describe('renminbi', () => {
  // The examples of the People's Bank of China, 银发〔1997〕393号, annex 1. Where it allows two forms, one of them.
  test.each([
    ['1409.50', '人民币壹仟肆佰零玖元伍角'],
    ['6007.14', '人民币陆仟零柒元壹角肆分'],
    ['1680.32', '人民币壹仟陆佰捌拾元零叁角贰分'],
    ['107000.53', '人民币壹拾万柒仟元零伍角叁分'],
    ['16409.02', '人民币壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '人民币叁佰贰拾伍元零肆分'],
  ])('%s is %s', (amount, words) => {
    expect(amountInWords({ currency: 'CNY', amount }, 'zh-CN')).toBe(words)
  })

  test.each([
    ['12500.5', '人民币壹万贰仟伍佰元伍角'],
    ['12500', '人民币壹万贰仟伍佰元整'],
    ['100000000', '人民币壹亿元整'],
    ['100010001.00', '人民币壹亿零壹万零壹元整'],
    ['0.05', '人民币伍分'],
    ['0', '人民币零元整'],
  ])('%s is %s', (amount, words) => {
    expect(amountInWords({ currency: 'CNY', amount }, 'zh-CN')).toBe(words)
  })
})

describe('amounts in words', () => {
  test.each([
    ['CNY', '12500.50', 'Twelve thousand five hundred Chinese yuan and fifty fen'],
    ['USD', '1.01', 'One US dollar and one cent'],
    ['EUR', '1000000', 'One million euros'],
    ['JPY', '4820000', 'Four million eight hundred twenty thousand Japanese yen'],
    ['CHF', '21.05', 'Twenty-one Swiss francs and 05/100'],
    ['BHD', '2.125', 'Two Bahraini dinars and 125/1000'],
  ])('%s %s in English', (currency, amount, words) => {
    expect(amountInWords({ currency, amount }, 'en')).toBe(words)
  })

  test.each([
    ['RUB', '2121.41', 'Две тысячи сто двадцать один российский рубль 41 копейка'],
    ['CNY', '12500.50', 'Двенадцать тысяч пятьсот китайских юаней 50 фэней'],
    ['JPY', '1002', 'Одна тысяча две японские иены'],
    ['USD', '11.00', 'Одиннадцать долларов США 00 центов'],
    ['CHF', '3.05', 'Три швейцарских франка 05/100'],
  ])('%s %s in Russian', (currency, amount, words) => {
    expect(amountInWords({ currency, amount }, 'ru')).toBe(words)
  })

  test('other currencies in Chinese numerals', () => {
    expect(amountInWords({ currency: 'USD', amount: '12500.50' }, 'zh-CN')).toBe('壹万贰仟伍佰点伍零美元')
  })

  test.each(['', 'abc', '-1', '1000000000000000'])('%j has no words', (amount) => {
    expect(amountInWords({ currency: 'EUR', amount }, 'en')).toBeUndefined()
  })
})

describe('numbers', () => {
  test.each([
    ['999999999999999', 'nine hundred ninety-nine trillion'],
    ['1000000000001', 'one trillion one'],
  ])('%s begins with %s', (digits, start) => expect(englishWords(digits)).toMatch(new RegExp(`^${start}`)))

  test('in Russian every scale has its gender and form', () => {
    expect(russianWords('1001002003', 'feminine')).toBe('один миллиард один миллион две тысячи три')
    expect(russianWords('21000', 'masculine')).toBe('двадцать одна тысяча')
    expect(russianWords('112000', 'masculine')).toBe('сто двенадцать тысяч')
  })

  test('in Chinese a missing group is one zero', () => {
    expect(chineseNumerals('1000000000001')).toBe('壹万亿零壹')
    expect(chineseNumerals('10100000000')).toBe('壹佰零壹亿')
  })
})
