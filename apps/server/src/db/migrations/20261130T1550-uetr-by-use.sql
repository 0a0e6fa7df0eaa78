-- The cover of a customer payment has its UETR, and so has an order to pay it: a bank sends several messages with one.

-- The use of a payment message among those with one UETR.
create function payment_use(messaging_type text) returns text language sql immutable parallel safe as $$
  select case
    when messaging_type like 'pacs.004%' then 'return'
    when messaging_type like 'pacs.009%' or messaging_type in ('MT202', 'MT205') then 'institutions'
    when messaging_type like 'pain.%' or messaging_type = 'MT101' then 'order'
    else 'customer'
  end
$$;

-- As before, with the use instead of the distinction of returns.
create or replace function guard_archived_names() returns trigger language plpgsql as $$
begin
  if exists (
    select from archived_message past
    where past.institution_id = new.institution_id and past.reference_key = lower(new.business_id)
      and past.business_id = new.business_id and past.kind = new.kind and past.stage = 'sent'
  ) then
    raise exception using errcode = 'unique_violation', message = 'a message in the archive has this reference',
      constraint = case new.kind when 'remittance' then 'message_application_once'
        else 'message_reference_once' end;
  end if;
  if new.kind = 'messageSent' and new.messaging_type not like 'camt.%' and exists (
    select from archived_message past
    where past.institution_id = new.institution_id and past.uetr = new.uetr
      and past.kind = 'messageSent' and past.stage = 'sent' and past.messaging_type not like 'camt.%'
      and payment_use(past.messaging_type) = payment_use(new.messaging_type)
  ) then
    raise exception using errcode = 'unique_violation', constraint = 'message_uetr_once',
      message = 'a message in the archive has this UETR';
  end if;
  return null;
end
$$;
