-- Returns the mailbox of an address: letter case and a tag after + do not make another one.
create or replace function mailbox_of(address text) returns text
  language sql immutable strict parallel safe
return regexp_replace(lower(address), '\+[^@]*@', '@');
grant execute on function mailbox_of to booklark_app, booklark_platform;
