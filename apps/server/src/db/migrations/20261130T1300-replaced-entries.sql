-- An entry of an interim report is replaced by the entry of the final statement that books the same. The references of
-- the servicing bank and of the payment identify a booking.
alter table statement_entry
  add column servicer_reference text,
  add column uetr text,
  add column replaced_by_message uuid,
  add column replaced_by_position integer,
  drop constraint statement_entry_state_check,
  add constraint statement_entry_state_check check (state in ('matched', 'partly', 'open', 'replaced'))
    not valid,
  -- A server of the version before may decide a replaced entry again.
  add constraint statement_entry_replaced_by check (
    (replaced_by_message is null) = (replaced_by_position is null)
    and (state <> 'replaced' or replaced_by_message is not null)) not valid;
grant update (replaced_by_message, replaced_by_position) on statement_entry to nostro_app, nostro_relay;

-- Reconciled statements are archived with their messages.
grant select, insert, delete on statement_reconciliation, statement_entry, statement_entry_payment to nostro_archive;
