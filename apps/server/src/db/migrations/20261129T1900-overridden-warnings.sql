-- The warnings with which a version was submitted, each with the maker's reason: `[{code, path?, params?, reason}]`.
alter table message_version add column overrides jsonb;
alter table message_version add constraint message_version_overrides
  check (jsonb_typeof(overrides) = 'array' and jsonb_array_length(overrides) between 1 and 200
    and octet_length(overrides::text) <= 262144) not valid;
