-- Remarks of reviews and the reasons for which a failed check was accepted are words about a child. They stay with the piece, which is erased with
-- its author, and not in the activity log, which is not, and which colleagues of the platform read.
update audit_events set facts = facts - 'remark' where act like 'book.%' and facts ? 'remark';
update audit_events set facts = facts - 'reason' where act = 'book.check_waived' and facts ? 'reason';
