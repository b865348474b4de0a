-- Case and a tag after + do not make another mailbox.
create or replace function mailbox_of(address text) returns text
  language sql immutable strict parallel safe
return regexp_replace(lower(address), '\+[^@]*@', '@');
