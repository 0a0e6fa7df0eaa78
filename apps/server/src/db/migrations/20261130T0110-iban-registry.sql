-- The IBAN registry is an importable list.
alter table reference_list drop constraint reference_list_list_check;
alter table reference_list add constraint reference_list_list_check
  check (list in ('purpose', 'country', 'currency', 'region', 'industry', 'iban')) not valid;
