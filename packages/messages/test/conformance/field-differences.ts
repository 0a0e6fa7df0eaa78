const BLANK_LINES = 'They include the blank lines after a value in it; we report them and leave them out.'
const TAG_OF_THREE_DIGITS =
  'The heading `:940:` is in front of the first field; three digits are no tag, but they make a message of it.'
const OTHER_TRAILING_SPACE = 'The last value of the text ends with a space, which they drop and we preserve.'

/** Samples whose field list differs from that of the independent reader, with the reason why ours is right. */
export const FIELD_DIFFERENCES: Readonly<Record<string, string>> = {
  'mt103/fragment/prowide-core-calendarjsonserializationtest-l297.fin':
    'A JSON file in which the message is an escaped string: it has no line breaks, so it has no fields.',
  'mt103/fragment/prowide-core-calendarjsonserializationtest-l321.fin': 'As above.',
  'mt103/fragment/prowide-core-calendarjsonserializationtest-l347.fin': 'As above.',
  'mt103/fragment/prowide-core-swiftmessageutilstest-l564.fin':
    'A message without block 4 after its acknowledgement: we return a message without fields, they return none.',
  'mt103/prowide-core-abstractmtjsontest-l456.fin':
    'The end mark follows the last value on its line, and block 5 follows: they read block 5 as a field.',
  'mt199/prowide-core-mt199parsertest-l124.fin':
    'The end mark has no hyphen: they read the brace as a line of the value, we as the end of the block.',
  'mt940/a-fas-mt940js-test-test-with-ns.sta': BLANK_LINES,
  'mt940/a-fas-mt940js-test-test2.sta': BLANK_LINES,
  'mt940/fragment/php-mt940-rabo-sample.sta': TAG_OF_THREE_DIGITS,
  'mt940/fragment/php-mt940-rabo-sample2.sta': TAG_OF_THREE_DIGITS,
  'mt940/fragment/php-mt940-rabo-sample3.sta': TAG_OF_THREE_DIGITS,
  'mt940/fragment/php-mt940-rabo-sample4.sta': TAG_OF_THREE_DIGITS,
  'mt940/fragment/wolph-mt940-cmxl-mt940.sta': OTHER_TRAILING_SPACE,
  'mt940/fragment/wolph-mt940-jejik-abnamro.sta': BLANK_LINES,
  'mt940/jejik-sns.fin': BLANK_LINES,
  'mt940/mt940-rs-cmxl-mt940-2.sta': OTHER_TRAILING_SPACE,
  'mt940/mt940-rs-jejik-abnamro.sta': BLANK_LINES,
  'mt940/php-mt940-asn-sample.fin': BLANK_LINES,
  'mt940/wolph-mt940-jejik-sns.sta': BLANK_LINES,
  'mt940/wolph-mt940-mbank-with-newline-in-tnr.sta':
    'A control character follows the end mark: they include both in the last value.',
  'mt940/wolph-mt940-self-provided-raiffeisen-cmi.sta': BLANK_LINES,
}
