-- Finds verified schools and organizations by the beginning of the subdomain, a complete former subdomain, or a part of the name, with the number
-- of all matches; the exact subdomain comes first. Two letters must begin a word, because the trigram index has no shorter parts. Reads all
-- tenants.
create or replace function schools_like(asked text, most integer, start integer)
  returns table(id uuid, school_name text, subdomain text, logo text, colour text, count integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.school_name, t.subdomain, t.logo, t.primary_color, (count(*) over ())::int from tenants t
  where (t.subdomain >= asked and t.subdomain < asked || '~'
      or t.id = (select f.tenant_id from former_subdomains f where f.subdomain = asked and f.redirects_until > now())
      or length(school_words(asked)) >= 2
        and t.sought like case when length(school_words(asked)) = 2 then '% ' else '%' end
          || regexp_replace(school_words(asked), '([\\%_])', '\\\1', 'g') || '%')
    and t.kind <> 'platform' and t.suspended_at is null and t.verified_at is not null
  order by t.subdomain <> asked, position(' ' || school_words(asked) in t.sought) = 0, t.subdomain limit most offset start
$$;
grant execute on function schools_like to booklark_app;
