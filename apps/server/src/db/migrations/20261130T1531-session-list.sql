-- The list of sessions names the browser, and administrators end sessions of users of their institution.

alter table session add column user_agent text check (length(user_agent) <= 300);
alter table session drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in ('signedOut', 'displaced', 'expired', 'disabled',
    'passwordChanged', 'rolesChanged', 'endedByAdministrator')) not valid;
-- Rows that exist passed the narrower check; a validation would read them without an institution.
