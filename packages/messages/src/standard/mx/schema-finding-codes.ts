/**
 * Every code of findings of the schema check, with the parameters of its sentence. Codes are stable and never reused;
 * the texts in three languages are keyed by them.
 *
 * `name` is an element or attribute, `expected` and `allowed` are lists of them, counts are of elements, characters or
 * digits.
 */
export const SCHEMA_FINDING_CODES = {
  // The presence and order of elements.
  'element.rootNotExpected': ['name', 'expected'],
  'element.missing': ['name'],
  'element.notExpected': ['name', 'expected'],
  'element.namespace': ['name', 'expected'],
  'element.order': ['name', 'expected'],
  'element.tooMany': ['name', 'max'],
  'element.choice': ['name', 'allowed'],
  'element.choiceMissing': ['allowed'],
  'element.contentMissing': [],
  'element.textNotAllowed': [],
  'element.childNotAllowed': ['name'],
  'element.nilNotAllowed': [],
  'element.typeNotAllowed': ['expected'],

  // Attributes.
  'attribute.missing': ['name'],
  'attribute.notExpected': ['name'],

  // The format of a value.
  'value.empty': [],
  'value.tooShort': ['min', 'length'],
  'value.tooLong': ['max', 'length'],
  'value.tooManyBytes': ['max', 'length'],
  'value.pattern': ['pattern'],
  'value.codeUnknown': ['value', 'allowed'],
  'value.decimal': [],
  'value.totalDigits': ['max', 'digits'],
  'value.fractionDigits': ['max', 'digits'],
  'value.tooSmall': ['min'],
  'value.boolean': [],
  'value.date': [],
  'value.dateTime': [],
  'value.time': [],
  'value.yearMonth': [],
  'value.year': [],
  'value.base64': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The stable code of a finding of the schema check; texts in three languages are keyed by it. */
export type SchemaFindingCode = keyof typeof SCHEMA_FINDING_CODES

/** The validation rule of W3C XML Schema 1.0, Structures and Datatypes, for each code. */
export const SCHEMA_RULES: { readonly [Code in SchemaFindingCode]: string } = {
  'element.rootNotExpected': 'cvc-elt.1',
  'element.missing': 'cvc-complex-type.2.4',
  'element.notExpected': 'cvc-complex-type.2.4',
  'element.namespace': 'cvc-complex-type.2.4',
  'element.order': 'cvc-complex-type.2.4',
  'element.tooMany': 'cvc-complex-type.2.4',
  'element.choice': 'cvc-complex-type.2.4',
  'element.choiceMissing': 'cvc-complex-type.2.4',
  'element.contentMissing': 'cvc-complex-type.2.4',
  'element.textNotAllowed': 'cvc-complex-type.2.3',
  'element.childNotAllowed': 'cvc-type.3.1.2',
  'element.nilNotAllowed': 'cvc-elt.3.1',
  'element.typeNotAllowed': 'cvc-elt.4',
  'attribute.missing': 'cvc-complex-type.4',
  'attribute.notExpected': 'cvc-complex-type.3.2.2',
  'value.empty': 'cvc-minLength-valid',
  'value.tooShort': 'cvc-minLength-valid',
  'value.tooLong': 'cvc-maxLength-valid',
  'value.tooManyBytes': 'cvc-maxLength-valid',
  'value.pattern': 'cvc-pattern-valid',
  'value.codeUnknown': 'cvc-enumeration-valid',
  'value.decimal': 'cvc-datatype-valid.1',
  'value.totalDigits': 'cvc-totalDigits-valid',
  'value.fractionDigits': 'cvc-fractionDigits-valid',
  'value.tooSmall': 'cvc-minInclusive-valid',
  'value.boolean': 'cvc-datatype-valid.1',
  'value.date': 'cvc-datatype-valid.1',
  'value.dateTime': 'cvc-datatype-valid.1',
  'value.time': 'cvc-datatype-valid.1',
  'value.yearMonth': 'cvc-datatype-valid.1',
  'value.year': 'cvc-datatype-valid.1',
  'value.base64': 'cvc-datatype-valid.1',
}
